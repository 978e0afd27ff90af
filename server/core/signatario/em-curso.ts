import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

/** Of which signatures: all of the document and its movements, the document's own, one movement's, one person's. */
type Quais = { doTexto?: true; sobreId?: number; pessoaId?: number }

/**
 * What was proved will be signed, and nothing that would end it comes between. Asked under the document's row lock, under
 * which proofs are taken: whichever comes first is what the other finds.
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
