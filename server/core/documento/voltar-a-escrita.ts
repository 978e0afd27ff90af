import { type Texto, textoVazio } from '#contract/texto.ts'

import { textoDaCopia } from './partes.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

/** `devolucaoId`: the movement of the return; null when its own unit reopened it. */
type Volta = { devolucaoId: number | null; entrada: EntradaAtiva; instante: string }

/**
 * Makes a finalised document a draft again, keeping its number, vias and place in a dossier (docs/decisions/0020). The text
 * returns to its written form, with form and variables; others' parts become plain words. Requests and refusals of
 * signatures end.
 */
export async function voltarAEscrita(tx: Banco, id: number, { devolucaoId, entrada, instante }: Volta) {
  const vivo = await linha<{ corpo: Texto }>(
    tx,
    sql`select coalesce(corpo_vivo, corpo) as corpo from documento where id = ${id}`,
  )
  const corpo = await textoDaCopia(tx, id, vivo?.corpo ?? textoVazio)
  await tx.linhas(
    sql`update documento set situacao = 'EM_ELABORACAO', devolucao_id = ${devolucaoId}, versao = versao + 1,
          versao_do_texto = versao + 1, corpo = ${sql.param(corpo)}, corpo_vivo = null, papel = null,
          alterado_em = ${instante}, alterado_por = ${entrada.id} where id = ${id}`,
  )
  // the draft names its own responsável, possibly another
  await tx.linhas(sql`delete from assinante where documento_id = ${id} and papel = 'SUBSCRITOR'`)
  await tx.linhas(sql`update assinante set pedido_id = null, prazo = null, recusa_id = null where documento_id = ${id}`)
}
