import type { NovoComentario } from '#contract/pedidos.ts'
import { type Texto, textoVazio } from '#contract/texto.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { textoDaCopia } from '../colaboracao/partes.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import type { Registro } from '../documento/registro.ts'

/**
 * The document is written again, and keeps its number, vias and place in a dossier (docs/decisions/0020). The text is what
 * it was while it was written, with its form and variables; what others wrote in their parts stays as words. What was asked
 * of who signs, and refused, was of the text as it was.
 */
export async function reabrir(
  tx: Banco,
  { id }: Registro,
  movimentacaoId: number,
  entrada: EntradaAtiva,
  instante: string,
) {
  const vivo = await linha<{ corpo: Texto }>(
    tx,
    sql`select coalesce(corpo_vivo, corpo) as corpo from documento where id = ${id}`,
  )
  const corpo = await textoDaCopia(tx, id, vivo?.corpo ?? textoVazio)
  await tx.linhas(
    sql`update documento set situacao = 'EM_ELABORACAO', devolucao_id = ${movimentacaoId}, versao = versao + 1,
      versao_do_texto = versao + 1,
          corpo = ${sql.param(corpo)}, corpo_vivo = null, papel = null, alterado_em = ${instante}, alterado_por = ${entrada.id}
            where id = ${id}`,
  )
  // the responsável is the draft's own again, and may be another
  await tx.linhas(sql`delete from assinante where documento_id = ${id} and papel = 'SUBSCRITOR'`)
  await tx.linhas(sql`update assinante set pedido_id = null, prazo = null, recusa_id = null where documento_id = ${id}`)
}

/** What who returned it says of passages. */
export async function pedirDeNovo(tx: Banco, id: number, movimentacaoId: number, comentarios: NovoComentario[]) {
  for (const { trecho, bloco, inicio, texto } of comentarios)
    await tx.linhas(
      sql`insert into comentario (documento_id, movimentacao_id, trecho, bloco, inicio, texto)
        values (${id}, ${movimentacaoId}, ${trecho}, ${bloco}, ${inicio}, ${texto})`,
    )
}
