import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { travarDocumentos } from './travar.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'

/**
 * The via or volume held by the entry's unit, for acts on the whole document that any holder may do: one at hand before an
 * archived one, and that before one in transit or joined elsewhere.
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

/** Locks the document and reads it by that via, if any. */
export async function lerComSuaVia(tx: Banco, id: number, entrada: EntradaAtiva): Promise<Registro> {
  await travarDocumentos(tx, [id])
  return lerOuRecusar(tx, id, entrada, false, await suaVia(tx, id, entrada))
}
