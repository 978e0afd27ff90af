import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { travarDocumentos } from './travar.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'

/**
 * The via or volume that is with the entry's unit, when one is: what is of the whole document is asked of whoever holds
 * any. One at hand goes before one on the shelf, and that before one on its way or part of something else.
 */
export async function suaVia(banco: Banco, id: number, entrada: EntradaAtiva): Promise<number | undefined> {
  const via = await linha<{ id: number }>(
    banco,
    sql`select id from mobil where documento_id = ${id} and tipo <> 'GERAL' and atendente_lotacao_id = ${entrada.lotacaoId}
      and custodia <> 'VIA_CANCELADA'
        order by custodia <> 'COM_ATENDENTE', custodia <> 'ARQUIVADO_CORRENTE', sequencia desc limit 1`,
  )
  return via?.id
}

/** Locked, and seen by the via that is with the entry's unit, when one is. */
export async function lerComSuaVia(tx: Banco, id: number, entrada: EntradaAtiva): Promise<Registro> {
  await travarDocumentos(tx, [id])
  return lerOuRecusar(tx, id, entrada, false, await suaVia(tx, id, entrada))
}
