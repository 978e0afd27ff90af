import { ABAS, type Aba, type LinhaDe } from '#contract/cadastro.ts'

import type { Valor } from '#server/core/linhas/valores.ts'
import type { Coluna } from '#server/core/linhas/coluna.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { lerCelulaDaColuna } from '#server/core/linhas/ler-celula.ts'

function valorDoExemplo(coluna: Coluna): Valor {
  const lido = lerCelulaDaColuna(coluna, coluna.exemplo, '')
  return 'valor' in lido ? lido.valor : null
}

/** By sheet, field and value of the template's example row. */
const EXEMPLOS = new Map<Aba, [string, string][]>(
  ABAS.map((aba) => [
    aba,
    DEFINICOES[aba].colunas.map((coluna) => [coluna.campo, JSON.stringify(valorDoExemplo(coluna))]),
  ]),
)

/** Whether the row is the template's example, left in the file. */
export function eExemplo<A extends Aba>(aba: A, linha: LinhaDe<A>): boolean {
  const campos = linha as Record<string, unknown> // read field by field, for a row of any sheet
  return EXEMPLOS.get(aba)?.every(([campo, valor]) => JSON.stringify(campos[campo]) === valor) ?? false
}
