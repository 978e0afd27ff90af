import { sql, type SQL } from '#server/database/connection.ts'

/** Left join: the mobil `v` to read document `d` by: `pedido` if given, else its first via in force, or newest volume. */
export const lidoPor = (pedido?: number): SQL =>
  sql`lateral (select * from mobil x where x.documento_id = d.id and x.tipo <> 'GERAL'
        order by x.id = ${pedido ?? null}::bigint desc nulls last, x.custodia = 'VIA_CANCELADA',
          case when x.tipo = 'VOLUME' then -x.sequencia else x.sequencia end limit 1) v on true`
