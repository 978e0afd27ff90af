import { type Achado, OCORRENCIAS_MAXIMO } from '#contract/completo.ts'
import { dobrar } from '#contract/dobrar.ts'

import { type Banco, sql } from '#server/database/connection.ts'
import { comReticencias, VOLTA } from './achar.ts'
import type { NoNumerado } from '#server/core/completo/ler.ts'

/** Limit of pages with matches. */
const PAGINAS_ACHADAS = 2_000

/** An uploaded PDF of a readable piece; `inicio`: its first folha. */
type PdfDeFora = { chave: string; sha256: string; inicio: number; paginas: number }

/** PDFs of anexos and of captured documents, in the order of the pieces. */
export async function pdfsDeFora(banco: Banco, nos: NoNumerado[]): Promise<PdfDeFora[]> {
  const documentos = nos.flatMap(({ tipo, sobre }) =>
    (tipo === 'DOCUMENTO' || tipo === 'COPIA') && sobre?.documentoId !== undefined ? [sobre.documentoId] : [],
  )
  const capturas =
    documentos.length === 0
      ? []
      : await banco.linhas<{ documentoId: number; sha256: string; paginas: number }>(
          sql`select documento_id as "documentoId", sha256, coalesce(paginas, 1) as paginas from arquivo
              where tipo = 'CAPTURA' and exclusao_id is null and documento_id in (${sql.join(documentos, sql`, `)})`,
        )
  return nos.flatMap(({ tipo, chave, sobre, anexo, paginaInicial, paginaFinal }) => {
    // the text is of the file as it came, because signatures add none
    if (tipo === 'ANEXO' && anexo)
      return [{ chave, sha256: anexo.sha256, inicio: paginaInicial, paginas: paginaFinal - paginaInicial + 1 }]
    if (tipo !== 'DOCUMENTO' && tipo !== 'COPIA') return []
    const captura = capturas.find(({ documentoId }) => documentoId === sobre?.documentoId)
    return captura ? [{ chave, sha256: captura.sha256, inicio: paginaInicial, paginas: captura.paginas }] : []
  })
}

const lista = (pdfs: PdfDeFora[]) => sql.join([...new Set(pdfs.map(({ sha256 }) => sha256))], sql`, `)

type Pagina = { texto: string; porMaquina: boolean }
type Textos = Map<string, Map<number, Pagina>>

/** Text by SHA-256 and page. */
export async function textosDosPdfs(banco: Banco, pdfs: PdfDeFora[]): Promise<Textos> {
  if (pdfs.length === 0) return new Map()
  const linhas = await banco.linhas<Pagina & { sha256: string; pagina: number }>(
    sql`select sha256, pagina, texto, por_maquina as "porMaquina" from texto_pdf where sha256 in (${lista(pdfs)})`,
  )
  return new Map(
    [...Map.groupBy(linhas, ({ sha256 }) => sha256)].map(([sha256, dele]) => [
      sha256,
      new Map(dele.map(({ pagina, ...lida }) => [pagina, lida])),
    ]),
  )
}

/** The text of each page, '' for one without text, and the numbers of those that a machine read from a picture. */
export function paginasDoPdf({ sha256, paginas }: PdfDeFora, textos: Textos) {
  const lidas = textos.get(sha256)
  const numeros = Array.from({ length: paginas }, (_, n) => n + 1)
  return {
    paginas: numeros.map((n) => lidas?.get(n)?.texto ?? ''),
    porMaquina: numeros.filter((n) => lidas?.get(n)?.porMaquina),
  }
}

type PaginaAchada = {
  sha256: string
  pagina: number
  ocorrencias: number
  porMaquina: boolean
  trecho: string
  antes: boolean
  depois: boolean
}
/** Pages with matches, and the number of pages of each PDF without searchable text. */
export async function buscarNosPdfs(banco: Banco, pdfs: PdfDeFora[], q: string) {
  if (pdfs.length === 0) return { achados: [], semTexto: [] }
  const comTexto = await banco.linhas<{ sha256: string; paginas: number }>(
    sql`select sha256, count(*)::int as paginas from texto_pdf where sha256 in (${lista(pdfs)}) group by sha256`,
  )
  // the database searches the folded text and answers only the excerpts, once per file however many pieces show it
  const palavra = dobrar(q)
  const paginas = await banco.linhas<PaginaAchada>(
    sql`select sha256, pagina, por_maquina as "porMaquina",
          least(${OCORRENCIAS_MAXIMO}, (length(dobrado) - length(replace(dobrado, ${palavra}, ''))) / length(${palavra})) as ocorrencias,
          substr(texto, greatest(1, onde - ${VOLTA}), least(onde - 1, ${VOLTA}) + length(${palavra}) + ${VOLTA}) as trecho,
          onde > ${VOLTA} + 1 as antes, onde - 1 + length(${palavra}) + ${VOLTA} < length(texto) as depois
        from (select *, position(${palavra} in dobrado) as onde from texto_pdf where sha256 in (${lista(pdfs)})) p
        where onde > 0 order by sha256, pagina limit ${PAGINAS_ACHADAS}`,
  )
  const lidas = new Map(comTexto.map(({ sha256, paginas: n }) => [sha256, n]))
  const porArquivo = Map.groupBy(paginas, ({ sha256 }) => sha256)
  const achados = pdfs.flatMap(({ chave, sha256, inicio }) =>
    (porArquivo.get(sha256) ?? []).map(({ pagina, ocorrencias, porMaquina, ...trecho }): Achado => ({
      chave,
      folha: inicio + pagina - 1,
      ocorrencias,
      porMaquina,
      trecho: comReticencias(trecho),
    })),
  )
  const semTexto = pdfs.flatMap(({ chave, sha256, paginas: todas }) => {
    const faltam = todas - (lidas.get(sha256) ?? 0)
    return faltam > 0 ? [{ chave, paginas: faltam }] : []
  })
  return { achados, semTexto }
}
