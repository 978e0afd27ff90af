import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { cartasDoLote } from '#server/core/avisos/cartas.ts'
import { pdfDoManifesto } from './pdf.ts'

/** Seals the results of finished batches (all, or one), and tells the authors. Idempotent, also when run twice at once. */
export async function fecharLotes(portas: Portas, id: number | null = null) {
  const prontos = await portas.banco.linhas<{ id: number }>(
    sql`select l.id from lote l where l.estado = 'CONFIRMADO' and (${id}::bigint is null or l.id = ${id}::bigint)
          and not exists (select 1 from assinatura a where a.lote_id = l.id and a.estado = 'CONFIRMADA') order by l.id limit 20`,
  )
  for (const { id: lote } of prontos)
    try {
      const agora = portas.relogio.agora()
      const sha256 = await portas.arquivos.guardar(await pdfDoManifesto(portas, lote, agora))
      await portas.banco.transacao(async (tx) => {
        const fechado = await linha(
          tx,
          sql`update lote set estado = 'CONCLUIDO', concluido_em = ${agora.toISOString()}, arquivo_sha256 = ${sha256} where id = ${lote}
            and estado = 'CONFIRMADO' returning id`,
        )
        if (fechado) await cartasDoLote(tx, lote, agora)
      })
    } catch (erro) {
      // key or store unavailable: the next run retries
      portas.registrar('erro', 'manifesto do lote', { lote, erro: String(erro) })
    }
}
