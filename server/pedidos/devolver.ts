import type { NovoComentario } from '#contract/pedidos.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import type { Registro } from '../documento/registro.ts'

/**
 * The document is written again, and keeps its number, vias and place in a dossier (docs/decisions/0020). The text stays
 * words: no form and no variable comes back. What was asked of who signs, and refused, was of the text as it was.
 */
export async function reabrir(
  tx: Banco,
  { id }: Registro,
  movimentacaoId: number,
  entrada: EntradaAtiva,
  instante: string,
) {
  await tx.linhas(
    sql`update documento set situacao = 'EM_ELABORACAO', devolucao_id = ${movimentacaoId}, versao = versao + 1, versao_do_texto = versao + 1,
          corpo_vivo = null, entrevista = null, assunto_automatico = false, papel = null, alterado_em = ${instante}, alterado_por = ${entrada.id} where id = ${id}`,
  )
  // the responsável is the draft's own again, and may be another
  await tx.linhas(sql`delete from assinante where documento_id = ${id} and papel = 'SUBSCRITOR'`)
  await tx.linhas(sql`update assinante set pedido_id = null, prazo = null, recusa_id = null where documento_id = ${id}`)
}

/** What who returned it says of passages. */
export async function pedirDeNovo(tx: Banco, id: number, movimentacaoId: number, comentarios: NovoComentario[]) {
  for (const { trecho, bloco, inicio, texto } of comentarios)
    await tx.linhas(
      sql`insert into comentario (documento_id, movimentacao_id, trecho, bloco, inicio, texto) values (${id}, ${movimentacaoId}, ${trecho}, ${bloco}, ${inicio}, ${texto})`,
    )
}
