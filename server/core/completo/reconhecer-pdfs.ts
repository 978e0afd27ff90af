import type { Portas } from '#server/base/contexto.ts'
import type { PaginaLida } from '#server/base/ports.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { jobKind } from '#server/jobs/kind.ts'
import { enqueue, enqueueRows } from '#server/jobs/queue.ts'
import { recurringJob } from '#server/jobs/recurring.ts'

/** A page with fewer letters of its own is a picture, with a number or a stamp added. */
const LETRAS_MINIMAS = 10
/** Pages after this one are not recognised. */
const PAGINA_MAXIMA = 300
/** Pages of a file in one turn; a file that failed is tried page by page. */
const PAGINAS_POR_VEZ = 4
/** Times that a page may end the process or take too long; and pages of a file that may be so, before the file is left. */
const TENTATIVAS = 3
const ABANDONADAS_MAXIMO = 3

const OCR = 'ocr'
/** Lane of files that were not just sent by somebody; the others' is their órgão. */
const ACERVO = 'acervo'
const ACERVO_POR_VEZ = 20
const ACERVO_CADA_MS = 30_000
/** A file sent longer ago is one of the acervo. */
const RECENTE = sql`interval '1 day'`

/** Whether pages remain to be recognised; `textos` null: the file could not be read. */
export const temImagens = (textos: PaginaLida[] | null) =>
  textos === null || textos.some(({ texto }) => texto.length < LETRAS_MINIMAS)

/** Notes, in the transaction of the reading, that the file has pages to recognise; queues it if somebody just sent it. */
export async function pedirReconhecimento(tx: Banco, { ocr, relogio }: Portas, sha256: string) {
  await tx.linhas(
    sql`insert into reconhecimento_pdf (sha256, arquivo_id)
        select sha256, id from arquivo where sha256 = ${sha256} and tipo in ('ANEXO', 'CAPTURA') order by id desc limit 1
        on conflict do nothing`,
  )
  if (!ocr) return
  const agora = relogio.agora().toISOString()
  await tx.linhas(
    enqueueRows(
      OCR,
      sql`select r.sha256, l.orgao_id::text, ${agora}::timestamptz from reconhecimento_pdf r join arquivo a on a.id = r.arquivo_id
          join lotacao l on l.id = a.lotacao_id join envio e on e.id = a.envio_id
          where r.sha256 = ${sha256} and a.incluido_em > ${agora}::timestamptz - ${RECENTE}`,
    ),
  )
}

/** `faltam`: the next pages to recognise, at most `PAGINAS_POR_VEZ` + 1. */
type Estado = { faltam: number[]; abandonadas: number }

/** Undefined when there is nothing to recognise. */
const estadoDe = (banco: Banco, sha256: string) =>
  linha<Estado>(
    banco,
    sql`select cardinality(r.abandonadas) as abandonadas, coalesce((select jsonb_agg(f.p order by f.p) from (
          select p from generate_series(r.pagina + 1, least(${PAGINA_MAXIMA}, coalesce(l.paginas,
            (select max(a.paginas) from arquivo a where a.sha256 = r.sha256), 1))) p
          where not exists (select 1 from texto_pdf t where t.sha256 = r.sha256 and t.pagina = p
            and length(t.texto) >= ${LETRAS_MINIMAS})
          order by p limit ${PAGINAS_POR_VEZ + 1}) f), '[]') as faltam
        from reconhecimento_pdf r join leitura_pdf l on l.sha256 = r.sha256
        where r.sha256 = ${sha256} and r.terminado_em is null`,
  )

const terminar = (banco: Banco, sha256: string, agora: Date) =>
  banco.linhas(
    sql`update reconhecimento_pdf set terminado_em = ${agora.toISOString()} where sha256 = ${sha256} and terminado_em is null`,
  )

/** Stores what was read, unless the file was destroyed meanwhile. A page's own few letters stay before it. */
const gravar = (banco: Banco, sha256: string, ate: number, lidas: (PaginaLida & { pagina: number })[]) =>
  banco.transacao(async (tx) => {
    // first, in the order of a destruction, which would otherwise wait for this one and this one for it
    await tx.linhas(sql`select 1 as sim from leitura_pdf where sha256 = ${sha256} for key share`)
    const sua = await tx.linhas(
      sql`update reconhecimento_pdf set pagina = ${ate} where sha256 = ${sha256} and terminado_em is null returning 1 as sim`,
    )
    if (sua.length === 0) return
    await tx.linhas(
      sql`insert into texto_pdf (sha256, pagina, texto, dobrado, por_maquina)
          select ${sha256}, p.pagina, p.texto, p.dobrado, true
          from jsonb_to_recordset(${JSON.stringify(lidas.filter(({ texto }) => texto !== ''))}::jsonb)
            as p(pagina int, texto text, dobrado text)
          on conflict (sha256, pagina) do update set texto = texto_pdf.texto || chr(10) || excluded.texto,
            dobrado = texto_pdf.dobrado || chr(10) || excluded.dobrado, por_maquina = true`,
    )
  })

/** Reads pages that are pictures, a few of a file in its turn; each órgão has one before any has its second. */
export const ocrJobs = jobKind({
  kind: OCR,
  inARow: 1,
  maxAttempts: TENTATIVAS,
  waitsWhileReadOnly: true,
  available: ({ ocr }) => ocr !== undefined,
  async run({ banco, arquivos, ocr, relogio }, { key: sha256, attempts }, held) {
    const estado = await estadoDe(banco, sha256)
    if (!estado || !ocr) return 'NOTHING'
    const paginas = estado.faltam.slice(0, attempts > 1 ? 1 : PAGINAS_POR_VEZ)
    const bytes = paginas.length === 0 ? undefined : await arquivos.ler(sha256)
    const lidas = bytes && (await ocr.ler(bytes, paginas))
    held.check()
    // read to its end, gone from the store, or not to be opened
    if (!lidas) {
      await terminar(banco, sha256, relogio.agora())
      return 'DONE'
    }
    const feitas = lidas.map((lida, n) => ({ pagina: paginas[n] ?? 0, ...lida }))
    await gravar(banco, sha256, feitas.at(-1)?.pagina ?? 0, feitas)
    if (feitas.length < estado.faltam.length) return { dueAt: relogio.agora(), error: null }
    await terminar(banco, sha256, relogio.agora())
    return 'DONE'
  },
  /** Leaves the page out, and the whole file when it has several such pages. */
  async gaveUp({ banco, relogio, registrar }, { key: sha256, lane }) {
    const estado = await estadoDe(banco, sha256)
    const pagina = estado?.faltam[0]
    if (!estado || pagina === undefined) return
    registrar('erro', 'página que não se reconhece', { sha256, pagina })
    await banco.transacao(async (tx) => {
      await tx.linhas(
        sql`update reconhecimento_pdf set abandonadas = array_append(abandonadas, ${pagina}::int), pagina = ${pagina}
            where sha256 = ${sha256}`,
      )
      if (estado.abandonadas + 1 >= ABANDONADAS_MAXIMO) await terminar(tx, sha256, relogio.agora())
      else await enqueue(tx, { kind: OCR, key: sha256, lane, dueAt: relogio.agora() })
    })
  },
})

/** Queues files of the acervo, the newest first, a few at a time: they have one turn among those of the órgãos. */
export const ocrOfAcervo = recurringJob({
  kind: 'ocr-acervo',
  everyMs: ACERVO_CADA_MS,
  waitsWhileReadOnly: true,
  async run(portas) {
    const { banco, relogio, ocr } = portas
    if (!ocr) return 0
    const postos = await banco.linhas(
      sql`${enqueueRows(
        OCR,
        sql`select r.sha256, ${ACERVO}::text, ${relogio.agora().toISOString()}::timestamptz from reconhecimento_pdf r
            where r.terminado_em is null
              and not exists (select 1 from fila f where f.kind = ${OCR} and f.lane = ${ACERVO} and f.dead_at is null)
              and not exists (select 1 from fila f where f.kind = ${OCR} and f.key = r.sha256 offset 0)
            order by r.arquivo_id desc limit ${ACERVO_POR_VEZ}`,
      )} returning 1 as sim`,
    )
    if (postos.length > 0) ocrJobs.wake(portas)
    return postos.length
  },
})
