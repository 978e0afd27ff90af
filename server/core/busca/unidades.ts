import { lerComposto, lerPalavra, lerSiglaNoTexto, normal } from './compostos.ts'
import { dobrada } from './dobrar.ts'
import { lerNumeroComposto, porExtenso } from './numeros.ts'
import { NAO_VAZIAS, VAZIAS } from './palavras-vazias.ts'
import type { Leitura, Palavra, Unidade } from './unidade.ts'

/** Letters and digits, with the invisible characters inside a word. The signs of ordinals are none: 1º, nº. */
const PALAVRA = /[[\p{L}\p{N}]--[ºªʼ]][[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]--[ºªʼ]]*/gv
const LIGAM: Record<string, string> = { '.': '.', '/': '/', ',': ',' }
for (const hifen of '-\u2010\u2011\u2012\u2013\u2014\u2212') LIGAM[hifen] = '-'
for (const apostrofo of "'\u2019\u2018\u02BC`\u00B4") LIGAM[apostrofo] = "'"

/** A word broken at the end of a line. */
const QUEBRADA = /^[-\u2010][ \t]{0,3}\r?\n[ \t]{0,20}$/
const MAIOR_QUEBRA = 28

/** What joins two words, from the end of one to the beginning of the other. */
function ligacao(texto: string, ate: number, de: number): string {
  if (de === ate + 1) return LIGAM[texto.charAt(ate)] ?? ''
  return de - ate <= MAIOR_QUEBRA && QUEBRADA.test(texto.slice(ate, de)) && /\p{Ll}/u.test(texto.charAt(de)) ? '-' : ''
}

const numerica = (palavra: Palavra | undefined) => palavra !== undefined && /^\d+$/.test(palavra.dobrada)

/** Where the run ends that begins at `i` and goes on while the words fit. */
function fimDe(
  grupo: Palavra[],
  i: number,
  continua: (palavra: Palavra, depois: Palavra | undefined) => boolean,
): number {
  let j = i + 1
  for (let palavra = grupo[j]; palavra && continua(palavra, grupo[j + 1]); palavra = grupo[j]) j++
  return j
}

/** CNPJ of letters and digits, which has a form of its own. */
const CNPJ = /^[0-9a-z]{2}\.[0-9a-z]{3}\.[0-9a-z]{3}\/[0-9a-z]{4}-\d{2}$/
const escritas = (palavras: Palavra[]) =>
  palavras.map(({ dobrada: d, antes }, i) => (i === 0 ? '' : antes) + d).join('')

/** Letters of an abbreviation: C.N.P.J. */
const MAIOR_ABREVIATURA = 10

type Lida = { ate: number; leitura: Leitura }

/** Reads what begins at word `i` of words joined without a blank. */
function lerEm(texto: string, grupo: Palavra[], i: number): Lida {
  const palavra = grupo[i]
  if (!palavra) throw new Error('no word here')
  if (grupo.length === 1 && !numerica(palavra)) return { ate: 1, leitura: lerPalavra(palavra) }
  if (palavra.dobrada.length === 2 && grupo[i + 1]?.antes === '.' && grupo.length >= i + 5) {
    const escrita = escritas(grupo.slice(i, i + 5))
    if (/[a-z]/.test(escrita) && CNPJ.test(escrita)) {
      const toda = { ...palavra, ate: grupo[i + 4]?.ate ?? palavra.ate }
      const lexema = escrita.replace(/[^0-9a-z]/g, '')
      return { ate: i + 5, leitura: { junto: undefined, equivale: true, partes: [{ lexema, palavra: toda }] } }
    }
  }
  if (numerica(palavra)) {
    const ate = fimDe(grupo, i, (outra) => numerica(outra) && outra.antes !== "'")
    const leitura = lerNumeroComposto(grupo.slice(i, ate))
    const so = leitura.partes.length === 1 && leitura.junto === undefined ? leitura.partes[0] : undefined
    const junto = so ? porExtenso(texto, so.palavra.ate, so.lexema) : undefined
    return { ate, leitura: { ...leitura, ...junto } }
  }
  if (grupo[i + 1]?.antes === '-') {
    const sigla = lerSiglaNoTexto(grupo.slice(i, i + 6))
    if (sigla) return { ate: i + sigla.quantas, leitura: sigla.leitura }
  }
  // S.A., S/A
  if (palavra.dobrada.length === 1) {
    const sinal = grupo[i + 1]?.antes
    const letras = sinal === '.' || sinal === '/' ? grupo.slice(i, i + MAIOR_ABREVIATURA) : []
    const ate = i + fimDe(letras, 0, (outra) => outra.dobrada.length === 1 && outra.antes === sinal && !numerica(outra))
    if (ate > i + 1) {
      const toda = { ...palavra, ate: grupo[ate - 1]?.ate ?? palavra.ate }
      const lexema = grupo
        .slice(i, ate)
        .map(({ dobrada: d }) => d)
        .join('')
      return { ate, leitura: { junto: undefined, equivale: true, partes: [{ lexema, palavra: toda }] } }
    }
  }
  const ate = fimDe(
    grupo,
    i,
    (outra, depois) =>
      (outra.antes === '-' || outra.antes === "'") &&
      // a number with punctuation of its own is read by itself
      !(numerica(outra) && /[./,]/.test(depois?.antes ?? '')),
  )
  return ate === i + 1 ? { ate, leitura: lerPalavra(palavra) } : { ate, leitura: lerComposto(grupo.slice(i, ate)) }
}

const temAcento = (crua: string) => crua.length > 1 && NAO_VAZIAS.has(crua.normalize('NFC').toLowerCase())

/** Reads a text into what is one to who searches. Linear in its length. */
export function lerUnidades(texto: string): Unidade[] {
  const lidas: Unidade[] = []
  const conhecidas = new Map<string, { dobrada: string; lexema: string }>()
  let posicao = 1
  let grupo: Palavra[] = []
  const ler = () => {
    for (let i = 0; i < grupo.length;) {
      const { ate, leitura } = lerEm(texto, grupo, i)
      const unidade: Unidade = {
        de: grupo[i]?.de ?? 0,
        ate: leitura.ate ?? grupo[ate - 1]?.ate ?? 0,
        posicao,
        junto: leitura.junto,
        equivale: leitura.equivale,
        partes: leitura.partes.map(({ lexema, palavra: { de, ate: fim, dobrada: d } }) => ({
          lexema,
          posicao: posicao++,
          de,
          ate: fim,
          vazia: VAZIAS.has(d) && VAZIAS.has(lexema) && !temAcento(texto.slice(de, fim)),
        })),
      }
      lidas.push(unidade)
      i = ate
    }
    grupo = []
  }
  for (const { 0: crua, index: de } of texto.matchAll(PALAVRA)) {
    let conhecida = conhecidas.get(crua)
    if (!conhecida) {
      const dobra = dobrada(crua)
      conhecida = { dobrada: dobra, lexema: normal(dobra) }
      if (crua.length < 40) conhecidas.set(crua, conhecida)
    }
    if (conhecida.dobrada === '') continue
    const ultima = grupo.at(-1)
    const antes = ultima ? ligacao(texto, ultima.ate, de) : ''
    if (antes === '') ler()
    grupo.push({ ...conhecida, de, ate: de + crua.length, antes })
  }
  ler()
  return lidas
}
