import type { ParDePaginas } from '#contract/validacao.ts'

import { sha256Hex } from '#server/base/hash.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import type { Conferencia, RecusaDaLeitura } from '#server/base/ports.ts'

/** What the pages of a file say, in order; or why nobody may look. */
export type Lidas = { paginas: string[] } | { recusa: Reason }

const RECUSAS: Record<RecusaDaLeitura, PlainCode> = {
  INVALIDO: 'PAGINAS_INVALIDO',
  PROTEGIDO: 'PAGINAS_PROTEGIDO',
  ATIVO: 'PAGINAS_ATIVO',
  PAGINAS: 'PAGINAS_PAGINAS',
  COMPRESSAO: 'PAGINAS_COMPRESSAO',
  DEMORA: 'PAGINAS_DEMORA',
  OCUPADO: 'PAGINAS_OCUPADO',
}

/** A file's pages in the bounds of `Conferencia`: nothing in it is run. */
export async function lerPaginas(
  conferencia: Conferencia,
  bytes: Uint8Array,
  de: Parameters<Conferencia['ler']>[1],
): Promise<Lidas> {
  const lidas = await conferencia.ler(bytes, de)
  if ('recusa' in lidas) return { recusa: reason(RECUSAS[lidas.recusa]) }
  // letters as they are read: blanks are room on the paper, which differs by the program that wrote it
  return { paginas: lidas.map(({ texto }) => texto.replace(/\s+/g, ' ')) }
}

const CODIGO = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}(?![0-9A-Z-])/g
/** A file that says many codes is of none. */
const CODIGOS_MAXIMOS = 3

/** The verification codes that its pages say, as they are printed at their foot, most frequent first. */
export function codigosNo(paginas: string[]): string[] {
  const vezes = new Map<string, number>()
  for (const pagina of paginas)
    for (const [dito] of pagina.matchAll(CODIGO)) vezes.set(dito, (vezes.get(dito) ?? 0) + 1)
  return [...vezes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, CODIGOS_MAXIMOS)
    .map(([dito]) => dito.replaceAll('-', ''))
}

/**
 * Each page of the file beside the kept one that stands for it: equal ones first, in order (longest common subsequence), so
 * that a page put in or taken out does not make all that follow differ; what is between them, one by one.
 */
export async function emparelhar(trazidas: string[], guardadas: string[]): Promise<ParDePaginas[]> {
  // by their hashes: long pages that differ in their last letter would be read again for each pair
  const resumir = (textos: string[]) => Promise.all(textos.map((texto) => sha256Hex(texto)))
  const [delas, daqui] = await Promise.all([resumir(trazidas), resumir(guardadas)])
  const n = guardadas.length + 1
  const comuns = new Uint16Array((trazidas.length + 1) * n)
  const em = (i: number, j: number) => comuns[i * n + j] ?? 0
  for (let i = trazidas.length - 1; i >= 0; i--)
    for (let j = guardadas.length - 1; j >= 0; j--)
      comuns[i * n + j] = delas[i] === daqui[j] ? em(i + 1, j + 1) + 1 : Math.max(em(i + 1, j), em(i, j + 1))
  const pares: ParDePaginas[] = []
  let soltas: { trazidas: number[]; guardadas: number[] } = { trazidas: [], guardadas: [] }
  const juntarSoltas = () => {
    for (let k = 0; k < Math.max(soltas.trazidas.length, soltas.guardadas.length); k++) {
      const [trazida = null, guardada = null] = [soltas.trazidas[k], soltas.guardadas[k]]
      pares.push({ trazida, guardada, texto: trazida === null || guardada === null ? null : 'DIFERENTE' })
    }
    soltas = { trazidas: [], guardadas: [] }
  }
  let [i, j] = [0, 0]
  while (i < trazidas.length || j < guardadas.length) {
    if (i < trazidas.length && j < guardadas.length && delas[i] === daqui[j]) {
      juntarSoltas()
      pares.push({ trazida: ++i, guardada: ++j, texto: trazidas[i - 1] === '' ? 'SEM_TEXTO' : 'IGUAL' })
    } else if (j >= guardadas.length || (i < trazidas.length && em(i + 1, j) >= em(i, j + 1))) soltas.trazidas.push(++i)
    else soltas.guardadas.push(++j)
  }
  juntarSoltas()
  return pares
}
