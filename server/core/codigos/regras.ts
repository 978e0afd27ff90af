import type { SituacaoDoCodigo } from '#contract/codigo-de-acesso.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { assinado, type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'

/** Why this entry may not give anybody a code: who has the signed document, or what it is part of, answers for who reads it. */
export const impedimentoDeDar = (d: EstadoDocumento, e: EntradaAtiva) => interno(d, e) ?? assinado(d) ?? responde(d, e)

/** Sees all of them, and ends them, whatever became of the document: also what was given under it by others. */
export const temEmMaos = (d: EstadoDocumento, e: EntradaAtiva) => (interno(d, e) ?? responde(d, e)) === undefined

/** What is kept of one; instants are ISO 8601 in UTC. */
export type CodigoGuardado = {
  valeAte: string
  encerradoEm: string | null
  /** The document is under a restriction made after it was given. */
  fechado: boolean
}

/** How a code stands: what was ended stays ended, also past its day. */
export function situacaoDoCodigo({ valeAte, encerradoEm, fechado }: CodigoGuardado, agora: string): SituacaoDoCodigo {
  if (encerradoEm !== null) return 'ENCERRADO'
  if (valeAte <= agora) return 'VENCIDO'
  return fechado ? 'SUSPENSO' : 'ABERTO'
}

/** Only these are left to be ended. */
export const encerravel = (situacao: SituacaoDoCodigo) => situacao === 'ABERTO' || situacao === 'SUSPENSO'
