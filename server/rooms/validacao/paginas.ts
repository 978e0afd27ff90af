import type { ParDePaginas } from '#contract/validacao.ts'

import { sha256Hex } from '#server/base/hash.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import type { Conferencia, RecusaDaLeitura } from '#server/base/ports.ts'

/** Text of each page in order, or why the file is not read. */
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

/** Reads pages within the limits of `Conferencia`, which runs nothing in the file. */
export async function lerPaginas(
  conferencia: Conferencia,
  bytes: Uint8Array,
  de: Parameters<Conferencia['ler']>[1],
): Promise<Lidas> {
  const lidas = await conferencia.ler(bytes, de)
  if ('recusa' in lidas) return { recusa: reason(RECUSAS[lidas.recusa]) }
  // blanks depend on the program that wrote the PDF
  return { paginas: lidas.map(({ texto }) => texto.replace(/\s+/g, ' ')) }
}

const CODIGO = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}(?![0-9A-Z-])/g
/** Limit of codes tried per file. */
const CODIGOS_MAXIMOS = 3

/** Verification codes printed on the pages, most frequent first. */
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
 * Pairs the file's pages with stored ones: equal pages first, in order (longest common subsequence), so that an added or removed
 * page does not shift all others; then the pages between them, one by one.
 */
export async function emparelhar(trazidas: string[], guardadas: string[]): Promise<ParDePaginas[]> {
  // compares hashes: long pages that differ only at their end would be read again for each pair
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
