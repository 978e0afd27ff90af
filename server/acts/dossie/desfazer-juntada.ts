import type { Made } from '../pipeline/perform.ts'
import { folhasDaPeca } from '#server/core/completo/folhas.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Visto } from '#server/core/dossie/travar.ts'

/**
 * The dossier's part of undoing a juntada: cancels the inclusion in the dossier's chain, and marks its row as a piece that left.
 * The caller holds the locks of both documents.
 */
export async function desfazerInclusao(tx: Banco, filho: Visto): Promise<Made> {
  const peca = await linha<{ documentoId: number; mobilId: number; inclusaoId: number }>(
    tx,
    sql`select m.documento_id as "documentoId", m.id as "mobilId", p.movimentacao_id as "inclusaoId"
      from peca p join mobil m on m.id = p.mobil_id
        where p.peca_mobil_id = ${filho.mobilId} and p.tipo = 'JUNTADA' and p.retirada_id is null`,
  )
  if (!peca) throw new Error(`joined to no dossier: ${filho.mobilId}`)
  const { documentoId, mobilId, inclusaoId } = peca
  const folhas = await folhasDaPeca(tx, filho)
  return {
    documentoId,
    mobilId,
    tipo: 'DESFAZIMENTO',
    descricao: `Desfez: juntada de ${filho.mobil.sigla}`,
    cancelaId: inclusaoId,
    dados: { peca: filho.mobilId },
    after: (_, { id }) =>
      tx.linhas(sql`update peca set retirada_id = ${id}, folhas = ${folhas} where movimentacao_id = ${inclusaoId}`),
  }
}
