import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

/** Default: all signatures of the document and its movements. `doTexto`: only the document's own. */
type Quais = { doTexto?: true; sobreId?: number; pessoaId?: number }

/**
 * Throws if a proved signature still has to be made, so that nothing prevents it meanwhile. Call it under the lock of the
 * document's row, under which proofs are accepted too.
 */
export async function exigirNadaEmCurso(tx: Banco, documentoId: number, { doTexto, sobreId, pessoaId }: Quais = {}) {
  const emCurso = await linha(
    tx,
    sql`select 1 as sim from assinatura a where a.documento_id = ${documentoId} and a.estado = 'CONFIRMADA'
      and (${!doTexto} or a.sobre_id is null)
          and (${sobreId ?? null}::bigint is null or a.sobre_id = ${sobreId ?? null}::bigint)
            and (${pessoaId ?? null}::bigint is null or a.pessoa_id = ${pessoaId ?? null}::bigint) limit 1`,
  )
  if (emCurso) throw new Problema('ASSINATURA_SENDO_CONCLUIDA')
}
