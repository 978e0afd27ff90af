import { linha, sql } from '#server/database/connection.ts'
import { rodada } from '#server/jobs/round.ts'

const POR_VEZ = 200

/**
 * Fills table `destaque` for documents older than it (migration 0092), newest first, some at a time; resumes where it
 * stopped.
 */
export const destaques = rodada({
  nome: 'destaques',
  cadaMs: 60_000,
  async fazer(portas) {
    let feitos = 0
    for (;;) {
      const lidos = await portas.bancoSemPressa.transacao(async (tx) => {
        const pendente = await linha<{ ate: number }>(
          tx,
          sql`select ate_id as ate from destaque_pendente for update skip locked`,
        )
        if (!pendente) return 0
        const ids = await tx.linhas<{ id: number }>(
          sql`select id from documento where id <= ${pendente.ate} order by id desc limit ${POR_VEZ}`,
        )
        const ultimo = ids.at(-1)
        if (!ultimo) {
          await tx.linhas(sql`delete from destaque_pendente`)
          return 0
        }
        // locked, so that a concurrent change of text sees these rows
        await tx.linhas(
          sql`with quais as materialized (select d.id, d.busca from documento d where d.id between ${ultimo.id} and ${pendente.ate}
            order by d.id for update of d)
              insert into destaque (lexema, posto, documento_id)
              select e.lexema, e.posto, q.id from quais q cross join lateral destaques_de(q.busca) e on conflict do nothing`,
        )
        await tx.linhas(sql`update destaque_pendente set ate_id = ${ultimo.id - 1}`)
        return ids.length
      })
      feitos += lidos
      if (lidos === 0 || destaques.fechando(portas)) return feitos
    }
  },
})
