import { type Banco, linha, sql } from '../../database/connection.ts'

/**
 * The chief of an entry: of its unit, or of the nearest one above that has a present chief other than the entry; null
 * without any.
 */
export async function chefiaDe(tx: Banco, pessoaId: number): Promise<number | null> {
  const achada = await linha<{ id: number }>(
    tx,
    sql`with recursive acima as (
          select l.id, l.pai_id, l.chefe_id, 0 as longe from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${pessoaId}
          union all select f.id, f.pai_id, f.chefe_id, a.longe + 1 from acima a join lotacao f on f.id = a.pai_id where a.longe < 30)
        select c.id from acima a join pessoa c on c.id = a.chefe_id and c.fim is null and c.id <> ${pessoaId} order by a.longe limit 1`,
  )
  return achada?.id ?? null
}
