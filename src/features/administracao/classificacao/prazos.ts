import { plural, t } from '@lingui/core/macro'

import type { ClasseAdministrada } from '#contract/administrar-classificacao.ts'

const anos = (n: number) => plural(n, { one: '# ano', other: '# anos' })

/** The retention periods and final destination of a class, in one line; empty for a heading. */
export function prazosEmPalavras(classe: ClasseAdministrada): string {
  const { titulo, corrente, intermediario, destinacao, prazoCorrente, prazoIntermediario } = classe
  if (titulo) return ''
  const naUnidade = prazoCorrente ?? anos(corrente ?? 0)
  const noArquivo = prazoIntermediario ?? anos(intermediario ?? 0)
  const fim = destinacao === 'GUARDA_PERMANENTE' ? t`guarda permanente` : t`eliminação`
  return t`${naUnidade} na unidade, ${noArquivo} no arquivo, depois ${fim}`
}
