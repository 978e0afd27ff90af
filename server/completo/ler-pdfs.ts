import { type Banco, sql } from '../database/connection.ts'
import type { PaginaLida } from '../ports.ts'
import { emTurnos } from '../rodadas/turnos.ts'

const DE_CADA_VEZ = 20
const PAGINAS_DE_CADA_VEZ = 100

/** What each page says, '' for one without text; null when the file could not be read. */
const guardar = (banco: Banco, sha256: string, textos: PaginaLida[] | null) =>
  banco.transacao(async (tx) => {
    // Who takes the file away meanwhile waits, and takes this away too.
    const sua = await tx.linhas(sql`select 1 as sim from arquivo where sha256 = ${sha256} for key share`)
    if (sua.length === 0) return
    const novas = await tx.linhas(
      sql`insert into leitura_pdf (sha256, paginas) values (${sha256}, ${textos?.length ?? null}) on conflict do nothing returning 1 as sim`,
    )
    if (novas.length === 0) return
    const paginas = (textos ?? []).flatMap((lida, n) => (lida.texto === '' ? [] : [{ pagina: n + 1, ...lida }]))
    for (let de = 0; de < paginas.length; de += PAGINAS_DE_CADA_VEZ)
      await tx.linhas(
        sql`insert into texto_pdf (sha256, pagina, texto, dobrado)
          select ${sha256}, p.pagina, p.texto, p.dobrado from jsonb_to_recordset(${JSON.stringify(paginas.slice(de, de + PAGINAS_DE_CADA_VEZ))}::jsonb) as p(pagina int, texto text, dobrado text)`,
      )
  })

/** Reads, in the background, what is written in the PDFs that are part of a document and that nobody read yet. */
export const leitor = emTurnos({
  nome: 'textos',
  async fazer(portas) {
    const { banco, arquivos, inspecao } = portas
    // Of drafts that were deleted, and captures that were changed for others.
    await banco.linhas(
      sql`delete from leitura_pdf l where not exists (select 1 from arquivo a where a.sha256 = l.sha256)`,
    )
    let lidos = 0
    for (;;) {
      const faltam = await banco.linhas<{ sha256: string }>(
        sql`select distinct a.sha256 from arquivo a where a.tipo in ('ANEXO', 'CAPTURA') and a.mime = 'application/pdf' and a.exclusao_id is null
            and not exists (select 1 from leitura_pdf l where l.sha256 = a.sha256) limit ${DE_CADA_VEZ}`,
      )
      for (const { sha256 } of faltam) {
        const bytes = await arquivos.ler(sha256)
        await guardar(banco, sha256, bytes ? await inspecao.textos(bytes) : null)
        lidos++
      }
      if (faltam.length < DE_CADA_VEZ) return lidos
    }
  },
})

/** Begins reading and does not wait for it. */
export const lerPdfs = leitor.comecar
