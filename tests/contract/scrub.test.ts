import { expect, test } from 'vitest'

import { limparTudo } from '#platform/scrub.ts'

test('o que vai ao monitoramento não identifica ninguém: saem CPF, e-mail, token e palavras buscadas, em qualquer lugar', () => {
  const evento = {
    message: 'Falhou para 123.456.789-01 e 12345678901 (ana.souza@pb.exemplo.gov.br)',
    request: { url: 'https://carimbo.exemplo/busca?q=Maria+da+Silva', headers: ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln'] },
    extra: { n: 3, nada: null },
  }
  const limpo = JSON.stringify(limparTudo(evento))
  for (const dado of ['123.456', '12345678901', 'ana.souza', 'Maria', 'eyJ']) expect(limpo).not.toContain(dado)
  expect(limpo).toContain('[cpf]')
  expect(limparTudo(evento).extra).toEqual({ n: 3, nada: null })
})
