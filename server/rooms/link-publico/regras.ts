import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'

/** Who ends it: whoever has the document, whatever became of it, and who made it. */
export const podeRevogar = (d: EstadoDocumento, e: EntradaAtiva, criadoPorId: number) =>
  !e.externa && (criadoPorId === e.id || (interno(d, e) ?? responde(d, e)) === undefined)
