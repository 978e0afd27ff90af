import type { Achado } from '#contract/busca.ts'

/** As pt_dobrar in SQL, for one word. */
const dobrar = (palavra: string) =>
  palavra
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(oes|aes)$/, 'ao')
    .replace(/([aeou])is$/, '$1l')

/** Approximates the stemmer, for marking words: same beginning, short ending. */
const combina = (palavra: string, termo: string) => {
  const raiz = Math.max(3, termo.length - 3)
  return (
    palavra === termo ||
    (termo.length > 4 && palavra.length - raiz <= 5 && palavra.slice(0, raiz) === termo.slice(0, raiz))
  )
}

const ANTES = 60
const TAMANHO = 220
/** Limits of text and words examined per result: it runs beside all requests. */
const LIDOS = 20_000
const TERMOS = 10

/** The first passage with typed words, in plain and matched pieces; else the beginning. */
export function trecho(texto: string, consulta: string): Achado['trecho'] {
  const termos = [
    ...new Set(
      consulta
        .split(/[^\p{L}\p{N}]+/u)
        .filter((termo) => termo.length > 1)
        .map(dobrar),
    ),
  ].slice(0, TERMOS)
  const achados: RegExpExecArray[] = []
  for (const achado of texto.slice(0, LIDOS).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (achados[0] && achado.index > achados[0].index + TAMANHO) break // later matches aren't shown
    const palavra = dobrar(achado[0])
    if (termos.some((termo) => combina(palavra, termo))) achados.push(achado)
  }
  const inicio = Math.max(0, (achados[0]?.index ?? 0) - ANTES)
  const fim = inicio + TAMANHO
  const pedacos: Achado['trecho'] = []
  let ate = inicio
  for (const { 0: palavra, index } of achados) {
    if (index + palavra.length > fim) break
    if (index > ate) pedacos.push({ texto: texto.slice(ate, index), achado: false })
    pedacos.push({ texto: palavra, achado: true })
    ate = index + palavra.length
  }
  const resto = texto.slice(ate, fim)
  return resto === '' ? pedacos : [...pedacos, { texto: resto, achado: false }]
}
