import { type Banco, linha, sql } from '#server/database/connection.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

/** The movement by which an apenso followed a via's movement; undefined when it was tied later. */
export async function doApenso(tx: Banco, apensoId: number, movimentacaoId: number): Promise<number> {
  const achada = await linha<{ id: number }>(
    tx,
    sql`select x.id from movimentacao m join mobil a on a.id = ${apensoId} join movimentacao x on x.documento_id = a.documento_id
      and x.mobil_id = a.id
        where m.id = ${movimentacaoId} and x.tipo = m.tipo and (x.dados ->> 'de')::bigint = m.id limit 1`,
  )
  if (!achada) throw recusar('HA_APENSADOS_DEPOIS')
  return achada.id
}
