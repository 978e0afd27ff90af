import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { PaginaLida } from '#server/base/ports.ts'
import { arquivoNaLixeira } from '#server/core/lixeira/esquecer.ts'
import { emTurnos } from '#server/jobs/turns.ts'
import { ocrJobs, pedirReconhecimento, temImagens } from './reconhecer-pdfs.ts'

const ARQUIVOS = 1_000
const LEITURAS = 1_000
const PAGINAS_DE_CADA_VEZ = 100

/** Stores the text of each page, '' for one without text. Null: the file could not be read. */
const guardar = (portas: Portas, sha256: string, textos: PaginaLida[] | null) =>
  portas.banco.transacao(async (tx) => {
    // holds the file: a concurrent deletion waits, and then deletes this text too
    const sua = await tx.linhas(sql`select 1 as sim from arquivo where sha256 = ${sha256} for key share`)
    if (sua.length === 0) return
    const novas = await tx.linhas(
      sql`insert into leitura_pdf (sha256, paginas) values (${sha256}, ${textos?.length ?? null}) on conflict do nothing
        returning 1 as sim`,
    )
    if (novas.length === 0) return
    const paginas = (textos ?? []).flatMap((lida, n) => (lida.texto === '' ? [] : [{ pagina: n + 1, ...lida }]))
    for (let de = 0; de < paginas.length; de += PAGINAS_DE_CADA_VEZ)
      await tx.linhas(
        sql`insert into texto_pdf (sha256, pagina, texto, dobrado)
          select ${sha256}, p.pagina, p.texto, p.dobrado from
            jsonb_to_recordset(${JSON.stringify(paginas.slice(de, de + PAGINAS_DE_CADA_VEZ))}::jsonb) as p(pagina int, texto text,
            dobrado text)`,
      )
    if (temImagens(textos)) await pedirReconhecimento(tx, portas, sha256)
  })

/** Deletes the texts of destroyed drafts and of replaced captures. */
async function esquecerSemDono(banco: Banco) {
  for (let depois = ''; ;) {
    const lote = await linha<{ ate: string | null }>(
      banco,
      sql`with lote as materialized (select sha256 from leitura_pdf where sha256 > ${depois} order by sha256 limit ${LEITURAS})
          , sem_dono as (delete from leitura_pdf l using lote x where l.sha256 = x.sha256 and not exists (select 1 from arquivo a
          where a.sha256 = l.sha256 offset 0) and not ${arquivoNaLixeira(sql`l.sha256`)})
          select max(sha256) as ate from lote`,
    )
    if (lote?.ate == null) return
    depois = lote.ate
  }
}

/** Id in `arquivo` up to which this process has read all; rows committed late may have ids a little below it. */
const vistos = new WeakMap<Portas['banco'], number>()
const ATRASADOS = 1_000

type Lote = { ate: number | null; faltam: string[] }

/** Extracts, in the background, the text of documents' PDFs that have not been read yet. */
export const leitor = emTurnos({
  nome: 'textos',
  async fazer(portas) {
    const { banco, arquivos, inspecao } = portas
    const desde = vistos.get(banco)
    if (desde === undefined) await esquecerSemDono(banco)
    let lidos = 0
    for (let depois = Math.max(0, (desde ?? 0) - ATRASADOS); ;) {
      const lote = await linha<Lote>(
        banco,
        sql`with lote as materialized (select * from arquivo where id > ${depois} order by id limit ${ARQUIVOS})
            select (select max(id) from lote) as ate, coalesce((select jsonb_agg(distinct a.sha256) from lote a
            where a.tipo in ('ANEXO', 'CAPTURA') and a.mime = 'application/pdf'
              and a.exclusao_id is null and not exists (select 1 from leitura_pdf l where l.sha256 = a.sha256 offset 0)), '[]') as faltam`,
      )
      for (const sha256 of lote?.faltam ?? []) {
        const bytes = await arquivos.ler(sha256)
        await guardar(portas, sha256, bytes ? await inspecao.textos(bytes) : null)
        ocrJobs.wake(portas)
        lidos++
      }
      if (lote?.ate == null) {
        vistos.set(banco, depois)
        return lidos
      }
      depois = lote.ate
    }
  },
})

/** Starts reading without waiting for the end. */
export const lerPdfs = leitor.comecar
