import { type TipoMovimentacao, TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import type { Banco } from '#server/database/connection.ts'
import { notificarOutros } from '#server/telling/notificacao/notificar.ts'
import { tellAsked, tellReturned, tellSigningRefused } from './people/signing.ts'
import { endAssignments, tellAssigned, tellMentioned } from './people/work.ts'
import { tellAccessGiven, tellAccessRefused, tellAccessWanted } from './people/access.ts'
import type { Subscriber, ToldMovement, WhoTells } from './told.ts'

export type MovementToTell = ToldMovement & { id: number }
/** Tells the people that one type of movement concerns, by bell and e-mail. */
export type PeopleTeller = (tx: Banco, contexto: WhoTells, movement: MovementToTell) => Promise<unknown>

const BY_TYPE: Partial<Record<TipoMovimentacao, PeopleTeller>> = {
  ATRIBUICAO: tellAssigned,
  RETIRADA_DE_ATRIBUICAO: endAssignments,
  ANOTACAO: tellMentioned,
  PEDIDO_DE_ACESSO: tellAccessWanted,
  CONCESSAO_DE_ACESSO: tellAccessGiven,
  RECUSA_DE_ACESSO: tellAccessRefused,
  SOLICITACAO_DE_ASSINATURA: tellAsked,
  RECUSA_DE_ASSINATURA: tellSigningRefused,
  DEVOLUCAO_PARA_AJUSTE: tellReturned,
}
const byNumber = new Map<number, PeopleTeller>(
  Object.entries(BY_TYPE).map(([tipo, teller]) => [TIPOS_MOVIMENTACAO[tipo as TipoMovimentacao], teller]), // keys of BY_TYPE
)

const tellable = (movement: ToldMovement): movement is MovementToTell => movement.id !== null

export const tellPeople: Subscriber = async (tx, contexto, { movements }) => {
  for (const movement of movements)
    // an apenso that follows is told with the via it follows
    if (tellable(movement) && movement.dados['acompanha'] === undefined) {
      await byNumber.get(movement.tipo)?.(tx, contexto, movement)
      if (movement.notice) await notificarOutros(tx, movement.notice, movement.id, movement.concerns ?? [])
    }
}
