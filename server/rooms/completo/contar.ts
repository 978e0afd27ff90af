import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { emTurnos } from '#server/jobs/turns.ts'
import { contarPaginas, guardarPaginas } from '#server/core/completo/paginas.ts'

const DE_CADA_VEZ = 1_000

type Lote = { ate: number | null; faltam: { sha256: string; deFora: boolean }[] }

/**
 * Counts, in the background, pages of files signed before signing counted them. Goes through documents by id, in batches: one
 * statement over millions would exceed its time limit.
 * @param continuar asked after each batch; false leaves the rest for the next start
 */
export async function contarFaltantes(portas: Portas, continuar: () => boolean = () => true): Promise<number> {
  const { banco, arquivos } = portas
  let contados = 0
  for (let depois = 0; ;) {
    const lote = await linha<Lote>(
      banco,
      sql`with lote as materialized (select id, sha256_assinado as sha256, origem from documento where id > ${depois} order by id
        limit ${DE_CADA_VEZ})
          select (select max(id) from lote) as ate, coalesce((select jsonb_agg(jsonb_build_object('sha256', f.sha256, 'deFora',
            f."deFora")) from (
            select l.sha256, bool_or(l.origem like '%CAPTURADO') as "deFora" from lote l
            where l.sha256 is not null and not exists (select 1 from paginas_pdf p where p.sha256 = l.sha256 offset 0)
            group by l.sha256) f), '[]') as faltam`,
    )
    for (const { sha256, deFora } of lote?.faltam ?? []) {
      const bytes = await arquivos.ler(sha256)
      if (!bytes) continue
      await guardarPaginas(banco, sha256, await contarPaginas(portas, bytes, deFora))
      contados++
    }
    if (lote?.ate == null || !continuar()) return contados
    depois = lote.ate
  }
}

/** Runs once when a process starts. */
export const contador = (continuar: () => boolean) =>
  emTurnos({ nome: 'paginas', fazer: (portas) => contarFaltantes(portas, continuar) })
