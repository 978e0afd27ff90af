import { semCpf } from '#contract/certificado.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

/** How a document ended. `instante`: ISO 8601. */
export type Encerramento = { quem: string; instante: string; motivo: string }

/** The act by which the document was cancelled or made without effect. */
export const encerramentoDe = (banco: Banco, documentoId: number): Promise<Encerramento | undefined> =>
  linha<Encerramento>(
    banco,
    sql`select quem_fez(v.pessoa_id, v.dados, v.instante) as quem, v.instante, v.descricao as motivo from movimentacao v
        where v.documento_id = ${documentoId}
          and v.tipo in (${T.CANCELAMENTO}, ${T.REFAZIMENTO}, ${T.TORNAR_SEM_EFEITO}) order by v.seq desc limit 1`,
  )

/** Who ended it, when and why. `comQuem`, `comMotivo`: what the reader may know. */
export function ditoDoEncerramento(
  encerramento: Encerramento | undefined,
  { comQuem, comMotivo }: { comQuem: boolean; comMotivo: boolean },
): Reason[] {
  if (!encerramento) return []
  const { quem, instante, motivo } = encerramento
  const quando = { quando: instante }
  return [
    comQuem ? reason('ENCERRADO_POR', { quem, quando }) : reason('ENCERRADO_QUANDO', { quando }),
    ...(comMotivo ? [reason('ENCERRADO_PORQUE', { motivo: semCpf(motivo) })] : []),
  ]
}
