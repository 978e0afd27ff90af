import { type Banco, sql } from '../../database/connection.ts'

/**
 * Discards plans that the caller holds and that nobody applied. Their rows and what was wrong with their source name people,
 * and are of no more use; the alcance stays, because it says who may see the plan in the list.
 */
export async function descartarPlanos(tx: Banco, ids: readonly number[]): Promise<void> {
  await tx.linhas(
    sql`update plano set estado = 'DESCARTADO', achados = achados - '{erros,avisos,causas}'::text[]
        where id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'plano.descartar' },
  )
  await tx.linhas(sql`delete from plano_item where plano_id = any(${sql.param(ids)}::bigint[])`)
}
