import { sql, type SQL } from '#server/database/connection.ts'

/**
 * The mobil `v` a document `d` is read by: its first living via, or its newest volume; to be left-joined. `pedido`, when
 * given, comes first.
 */
export const lidoPor = (pedido?: number): SQL =>
  sql`lateral (select * from mobil x where x.documento_id = d.id and x.tipo <> 'GERAL'
        order by x.id = ${pedido ?? null}::bigint desc nulls last, x.custodia = 'VIA_CANCELADA',
          case when x.tipo = 'VOLUME' then -x.sequencia else x.sequencia end limit 1) v on true`
