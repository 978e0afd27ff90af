import { Problema } from '#contract/problem.ts'

import { reason } from '#server/base/palavras/reason.ts'
import { fieldError, naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

/** A return date: today or later, never for a branch, which is concluded instead. */
export function conferirDevolucao(ate: string, deRamo: boolean, hoje: string) {
  if (deRamo) throw recusar('PARALELO_SE_CONCLUI')
  if (ate < hoje) throw new Problema('DATA_INVALIDA', {}, [fieldError('/devolverAte', reason('DEVOLUCAO_PASSADA'))])
}
