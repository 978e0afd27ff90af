import type { SituacaoDoCodigo } from '#contract/codigo-de-acesso.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { assinado, type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'

/** Why the entry may not give a code: only the holder of the signed document, or of its dossier, answers for its readers. */
export const impedimentoDeDar = (d: EstadoDocumento, e: EntradaAtiva) => interno(d, e) ?? assinado(d) ?? responde(d, e)

/** Whether the entry sees and ends all codes, others' too, whatever became of the document. */
export const temEmMaos = (d: EstadoDocumento, e: EntradaAtiva) => (interno(d, e) ?? responde(d, e)) === undefined

/** Instants: ISO 8601 in UTC. */
export type CodigoGuardado = {
  valeAte: string
  encerradoEm: string | null
  /** A later restriction closed it. */
  fechado: boolean
}

/** A code's state; ended codes stay ENCERRADO past their day. */
export function situacaoDoCodigo({ valeAte, encerradoEm, fechado }: CodigoGuardado, agora: string): SituacaoDoCodigo {
  if (encerradoEm !== null) return 'ENCERRADO'
  if (valeAte <= agora) return 'VENCIDO'
  return fechado ? 'SUSPENSO' : 'ABERTO'
}

export const encerravel = (situacao: SituacaoDoCodigo) => situacao === 'ABERTO' || situacao === 'SUSPENSO'
