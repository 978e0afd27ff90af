import { type Banco, sql } from '../../database/connection.ts'

/**
 * Discards plans that nobody applied; the caller has locked them. Deletes their rows and the source's errors, which name people
 * and are no longer of use. The alcance stays, because it says who sees the plan in the list.
 */
export async function descartarPlanos(tx: Banco, ids: readonly number[]): Promise<void> {
  await tx.linhas(
    sql`update plano set estado = 'DESCARTADO', achados = achados - '{erros,avisos,causas}'::text[]
        where id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'plano.descartar' },
  )
  await tx.linhas(sql`delete from plano_item where plano_id = any(${sql.param(ids)}::bigint[])`)
}
