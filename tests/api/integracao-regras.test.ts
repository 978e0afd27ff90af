import { createHmac } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { EVENTOS } from '#contract/integracao.ts'
import { criarWebhooks } from '#server/adapters/webhooks.ts'
import { cabecalhosDe, corpoDe, novoSegredo, proximaTentativa } from '#server/telling/integracao/regras.ts'

const AGORA = new Date('2026-11-23T12:00:00.000Z')

describe('novas tentativas de um webhook', () => {
  test.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [10, 28_800],
  ])('depois da falha nº %i, a nova tentativa é em %i segundos', (vezes, segundos) => {
    expect(proximaTentativa(vezes, AGORA)?.getTime()).toBe(AGORA.getTime() + segundos * 1000)
  })

  test('as pausas somam quase um dia, cada uma maior ou igual à anterior, e depois se desiste', () => {
    const pausas: number[] = []
    for (let vezes = 1; ; vezes++) {
      const proxima = proximaTentativa(vezes, AGORA)
      if (!proxima) break
      pausas.push(proxima.getTime() - AGORA.getTime())
    }
    expect(pausas).toEqual(pausas.toSorted((a, b) => a - b))
    const horas = pausas.reduce((soma, cada) => soma + cada, 0) / 3_600_000
    expect([horas > 23, horas <= 24]).toEqual([true, true])
  })
})

test('a assinatura segue o Standard Webhooks, conferida por outra conta; durante a troca, valem os dois segredos', async () => {
  const [novo, velho] = [novoSegredo(), novoSegredo()]
  expect(novo).not.toBe(velho)
  const corpo = '{"type":"teste"}'
  const cabecalhos = await cabecalhosDe('msg_1', corpo, [novo, velho], AGORA)
  const de = (segredo: string) =>
    `v1,${createHmac('sha256', Buffer.from(segredo.replace('whsec_', ''), 'base64'))
      .update(`msg_1.1795435200.${corpo}`)
      .digest('base64')}`
  expect(cabecalhos).toMatchObject({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795435200',
    'webhook-signature': `${de(novo)} ${de(velho)}`,
  })
})

test('o corpo leva números, e a sigla só onde pode; nada além', () => {
  const dito = { evento: 'documento.assinado', instante: AGORA.toISOString(), documentoId: 1, mobilId: 2 }
  expect(JSON.parse(corpoDe({ ...dito, movimentacaoId: 3, desfeitaId: null, sigla: null }))).toEqual({
    type: 'documento.assinado',
    timestamp: AGORA.toISOString(),
    data: { documentoId: 1, mobilId: 2, movimentacaoId: 3, sigla: null },
  })
})

test('nenhum tipo de movimento pertence a dois eventos', () => {
  const tipos = Object.values(EVENTOS).flat()
  expect(new Set(tipos).size).toBe(tipos.length)
})

describe('endereços que se podem chamar', () => {
  const comNada = criarWebhooks()
  test.each([
    ['http://exemplo.gov.br/', 'sem TLS'],
    ['https://127.0.0.1/', 'esta máquina'],
    ['https://localhost/', 'esta máquina pelo nome'],
    ['https://[::1]/', 'esta máquina em IPv6'],
    ['https://10.1.2.3/', 'a rede da casa'],
    ['https://169.254.169.254/latest/meta-data/', 'metadados da nuvem'],
    ['https://[fd00::1]/', 'rede privada em IPv6'],
    ['https://[::ffff:10.0.0.1]/', 'IPv4 dentro de IPv6'],
    ['https://0x7f.1/', 'esta máquina noutra base'],
    ['https://2130706433/', 'esta máquina como número'],
    ['https://quem:senha@93.184.216.34/', 'com senha'],
    ['ftp://93.184.216.34/', 'outro protocolo'],
    ['não é endereço', 'o que não é'],
  ])('não se chama %s: %s', async (endereco) => {
    expect(await comNada.aceita(endereco)).toBe(false)
    const { falha } = await comNada.enviar(endereco, { cabecalhos: {}, corpo: '{}' })
    expect(falha).toBe('ENDERECO_RECUSADO')
  })

  test('chama-se um endereço público; um privado só se a instalação o nomeia, e sem TLS só nesta máquina', async () => {
    expect(await comNada.aceita('https://93.184.216.34:8443/avisos?de=carimbo')).toBe(true)
    const comHosts = criarWebhooks({ hosts: ['127.0.0.1:9000', '10.0.0.5'] })
    expect(await comHosts.aceita('http://127.0.0.1:9000/')).toBe(true)
    expect(await comHosts.aceita('http://127.0.0.1:9001/')).toBe(false)
    expect(await comHosts.aceita('https://10.0.0.5/')).toBe(true)
    expect(await comHosts.aceita('http://10.0.0.5/')).toBe(false)
  })
})
