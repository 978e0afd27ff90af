import { plural, t } from '@lingui/core/macro'

import type { Classificacao } from '#contract/classificacao.ts'

const anos = (n: number) => plural(n, { one: '# ano', other: '# anos' })

/** How long it is kept and what becomes of it, in one line. */
export function temporalidade({ corrente, intermediario, destinacao }: Classificacao): string {
  const naUnidade = anos(corrente)
  const noArquivo = anos(intermediario)
  const fim = destinacao === 'GUARDA_PERMANENTE' ? t`guarda permanente` : t`eliminação`
  return intermediario > 0
    ? t`${naUnidade} na unidade, ${noArquivo} no arquivo, depois ${fim}`
    : t`${naUnidade} na unidade, depois ${fim}`
}
