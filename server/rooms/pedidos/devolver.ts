import type { NovoComentario } from '#contract/pedidos.ts'

import { type Banco, sql } from '#server/database/connection.ts'

/** Stores the comments of a return. */
export async function pedirDeNovo(tx: Banco, id: number, movimentacaoId: number, comentarios: NovoComentario[]) {
  for (const { trecho, bloco, inicio, texto } of comentarios)
    await tx.linhas(
      sql`insert into comentario (documento_id, movimentacao_id, trecho, bloco, inicio, texto)
        values (${id}, ${movimentacaoId}, ${trecho}, ${bloco}, ${inicio}, ${texto})`,
    )
}
