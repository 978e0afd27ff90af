import { flush, getClient, startSpan } from '@sentry/react'
import { afterEach, expect, test } from 'vitest'

import { ligar } from '#platform/monitoring-service.ts'

afterEach(() => getClient()?.close())

test('as medições chegam ao monitoramento sem CPF, e-mail nem palavras buscadas', async () => {
  const enviados: string[] = []
  const relatar = ligar('https://chave@monitor.exemplo/1', 1)
  getClient()?.on('beforeEnvelope', (envelope) => enviados.push(JSON.stringify(envelope)))
  startSpan(
    {
      name: 'GET /api/siga/busca?q=Joaquina',
      attributes: {
        'url.full': 'https://carimbo.exemplo/busca?q=Joaquina',
        quem: 'ana.souza@pb.gov.br',
        caminho: '/pessoa/ana.souza%40pb.gov.br',
        cpf: '123.456.789-01',
      },
    },
    () => relatar(new Error('Falhou para 123.456.789-01')),
  )
  await flush(2_000)
  const tudo = enviados.join('\n')
  expect(tudo).toContain('/api/siga/busca?[busca]')
  for (const dado of ['Joaquina', 'ana.souza', '123.456.789-01']) expect(tudo).not.toContain(dado)
})
