import { Problema } from '#contract/problem.ts'

import { sql, type SQL } from '../database/connection.ts'
import { reason } from '../palavras/reason.ts'
import { fieldError, naoPermitido as recusar } from '../palavras/recusa-dita.ts'

/** A day from today on, and of the document whole: a branch is not sent back, it is concluded. */
export function conferirDevolucao(ate: string, deRamo: boolean, hoje: string) {
  if (deRamo) throw recusar('PARALELO_SE_CONCLUI')
  if (ate < hoje) throw new Problema('DATA_INVALIDA', {}, [fieldError('/devolverAte', reason('DEVOLUCAO_PASSADA'))])
}

/** What sending it does to until when it is to be back: a day begins it, coming back ends it, anything else leaves it. */
export const devolver = (
  ate: string | undefined,
  destinoLotacaoId: number,
  remetente: { lotacaoId: number; id: number },
): SQL =>
  ate === undefined
    ? sql`, devolver_ate = case when devolver_lotacao_id <> ${destinoLotacaoId} then devolver_ate end,
            devolver_pessoa_id = case when devolver_lotacao_id <> ${destinoLotacaoId} then devolver_pessoa_id end,
            devolver_lotacao_id = nullif(devolver_lotacao_id, ${destinoLotacaoId})`
    : sql`, devolver_ate = ${ate}, devolver_lotacao_id = ${remetente.lotacaoId}, devolver_pessoa_id = ${remetente.id}`
