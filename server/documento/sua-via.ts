import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

/** The via or volume that is with the entry's unit, when one is: who may read the document is asked of whoever holds any. */
export async function suaVia(banco: Banco, id: number, entrada: EntradaAtiva): Promise<number | undefined> {
  const via = await linha<{ id: number }>(
    banco,
    sql`select id from mobil where documento_id = ${id} and tipo <> 'GERAL' and atendente_lotacao_id = ${entrada.lotacaoId} and custodia <> 'VIA_CANCELADA'
        order by custodia <> 'COM_ATENDENTE', sequencia desc limit 1`,
  )
  return via?.id
}
