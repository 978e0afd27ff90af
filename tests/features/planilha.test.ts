import { expect, test } from 'vitest'

import { ABAS } from '#contract/cadastro.ts'
import { lerPlanilha } from '#server/core/planilha/ler-planilha.ts'
import { modeloDaPlanilha } from '#server/core/planilha/modelo.ts'

test('o navegador lê a planilha como o servidor: o modelo, e um CSV em Windows-1252', async () => {
  const { linhas, erros } = await lerPlanilha({ nome: 'modelo.xlsx', bytes: modeloDaPlanilha() })
  expect(erros).toEqual([])
  expect(ABAS.map((aba) => linhas[aba].length)).toEqual(ABAS.map(() => 1))
  const bytes = Uint8Array.from('Nome\nT\u00e9cnico \u0093A\u0094\n', (letra) => letra.charCodeAt(0))
  const lida = await lerPlanilha({ nome: 'cargos.csv', bytes })
  expect(lida.linhas.cargos.map(({ nome }) => nome)).toEqual(['Técnico “A”'])
})
