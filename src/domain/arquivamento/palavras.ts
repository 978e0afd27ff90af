import { plural, t } from '@lingui/core/macro'

import type { Classificacao } from '#contract/classificacao.ts'

const anos = (n: number) => plural(n, { one: '# ano', other: '# anos' })

/** How long it is kept and its final disposition, in one line. A term that is no number of years is quoted from the table. */
export function temporalidade(classificacao: Classificacao): string {
  const { corrente, intermediario, destinacao, prazoCorrente, prazoIntermediario } = classificacao
  const naUnidade = prazoCorrente ?? anos(corrente)
  const noArquivo = prazoIntermediario ?? anos(intermediario)
  const fim = destinacao === 'GUARDA_PERMANENTE' ? t`guarda permanente` : t`eliminação`
  return intermediario > 0 || prazoIntermediario !== null
    ? t`${naUnidade} na unidade, ${noArquivo} no arquivo, depois ${fim}`
    : t`${naUnidade} na unidade, depois ${fim}`
}

/** The same with the table's note, if it has one. */
export function temporalidadeComNota(classificacao: Classificacao): string {
  const prazo = temporalidade(classificacao)
  const { nota } = classificacao
  return nota === null ? prazo : t`${prazo}. Nota da tabela: ${nota}`
}
