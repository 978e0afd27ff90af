import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'

/** The document's holder, in any situation, or the link's author. */
export const podeRevogar = (d: EstadoDocumento, e: EntradaAtiva, criadoPorId: number) =>
  !e.externa && (criadoPorId === e.id || (interno(d, e) ?? responde(d, e)) === undefined)
