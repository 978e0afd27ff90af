import type { Portas } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { contarPaginas, guardarPaginas } from './paginas.ts'

const DE_CADA_VEZ = 100

/** Counts, in the background, the pages of what was signed before they were counted at signing. */
export async function contarFaltantes(portas: Portas) {
  const { banco, arquivos } = portas
  for (let depois = 0; ;) {
    const faltam = await banco.linhas<{ id: number; sha256: string; deFora: boolean }>(
      sql`select d.id, d.sha256_assinado as sha256, d.origem like '%CAPTURADO' as "deFora" from documento d where d.id > ${depois} and d.sha256_assinado is not null
          and not exists (select 1 from paginas_pdf p where p.sha256 = d.sha256_assinado) order by d.id limit ${DE_CADA_VEZ}`,
    )
    for (const { id, sha256, deFora } of faltam) {
      const bytes = await arquivos.ler(sha256)
      if (bytes) await guardarPaginas(banco, sha256, await contarPaginas(portas, bytes, deFora))
      depois = id
    }
    if (faltam.length < DE_CADA_VEZ) return
  }
}
