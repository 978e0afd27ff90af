import { CLITICOS, CLITICOS_EM_L, FINS_DO_VERBO, PREFIXOS } from './composto-dados.ts'
import { semFlexao } from './flexao.ts'
import { semZeros } from './numeros.ts'
import type { Leitura, Palavra } from './unidade.ts'

/** `SEADOFI202600012A`: a sigla as in addresses, without the suffix of its via (docs/regras/enderecos.md, 9). */
const SIGLA_COMPACTA = /^([a-z]{3,18}(?:19|20)\d{7,8}(?:f\d{2,4})?)(?:[a-z]|v\d{1,3})$/

/** The normal form of a folded word. */
export function normal(dobrada: string): string {
  if (/^\d/.test(dobrada)) return /^\d+$/.test(dobrada) ? semZeros(dobrada) : dobrada
  return /\d/.test(dobrada) ? (SIGLA_COMPACTA.exec(dobrada)?.[1] ?? dobrada) : semFlexao(dobrada)
}

const emParte = (palavra: Palavra) => ({ lexema: palavra.lexema, palavra })

/** `1o` and `2a` are ordinals, or of a group `1A`. */
const ORDINAL = /^0*(\d{1,4})(?:os?|as?)$/

export function lerPalavra(palavra: Palavra): Leitura {
  const ordinal = ORDINAL.exec(palavra.dobrada)?.[1]
  return ordinal === undefined
    ? { junto: undefined, equivale: true, partes: [emParte(palavra)] }
    : { junto: palavra.dobrada, equivale: true, partes: [{ lexema: ordinal, palavra }] }
}

const SIGLA =
  /^(?:([a-z]{2,15})-)?([a-z]{3})-((?:19|20)\d{2})\/(\d{1,6})(?:\.(\d{1,4}))?(?:-(?:[a-z]|v\d{1,3}))?(?![^\W_])/

/** A sigla at the beginning of these words, and how many of them it is. */
export function lerSiglaNoTexto(palavras: Palavra[]): { quantas: number; leitura: Leitura } | undefined {
  const texto = palavras.map(({ dobrada, antes }, i) => (i === 0 ? '' : antes) + dobrada).join('')
  const [lida, orgao = '', especie = '', ano = '', numero = '', filho] = SIGLA.exec(texto) ?? []
  if (lida === undefined) return undefined
  const quantas = lida.split(/[-/.]/).length
  const doFilho = filho === undefined ? '' : `f${semZeros(filho).padStart(2, '0')}`
  return {
    quantas,
    leitura: {
      junto: `${orgao}${especie}${ano}${semZeros(numero).padStart(5, '0')}${doFilho}`,
      equivale: true,
      partes: palavras.slice(0, quantas).map(emParte),
    },
  }
}

/** More words joined by dashes are a list. */
const MAIS_PARTES = 4

/** `contra-razões` and `contrarrazões`. */
export const ligar = (antes: string, depois: string) =>
  /[aeiou]$/.test(antes) && /^[rs][^rs]/.test(depois) ? `${antes}${depois.charAt(0)}${depois}` : antes + depois

/** Reads words joined by dashes or apostrophes: pré-natal, d'água, encaminhá-lo, dar-se-á. */
export function lerComposto(palavras: Palavra[]): Leitura {
  const partes = palavras.map(emParte)
  const [primeira, segunda, terceira] = palavras
  if (!primeira || !segunda || palavras.length > MAIS_PARTES) return { junto: undefined, equivale: true, partes }
  const comHifen = segunda.antes === '-'
  if (comHifen && CLITICOS.has(segunda.dobrada) && primeira.dobrada.length > 1) {
    if (!terceira) {
      const perdeuR = CLITICOS_EM_L.has(segunda.dobrada) && /[aeio]$/.test(primeira.dobrada)
      const verbo = perdeuR ? `${primeira.dobrada}r` : primeira.dobrada
      return {
        junto: undefined,
        equivale: true,
        partes: [{ lexema: normal(verbo), palavra: primeira }, ...partes.slice(1)],
      }
    }
    if (palavras.length === 3 && FINS_DO_VERBO.has(terceira.dobrada)) {
      const verbo = { lexema: normal(primeira.dobrada + terceira.dobrada), palavra: { ...primeira, ate: terceira.ate } }
      return { junto: undefined, equivale: true, partes: [verbo] }
    }
  }
  let junto = ''
  for (const [i, { dobrada, lexema }] of palavras.entries()) {
    const ultima = i === palavras.length - 1
    const nova = !ultima && PREFIXOS.has(dobrada) ? dobrada : lexema
    junto = i > 0 && PREFIXOS.has(palavras[i - 1]?.dobrada ?? '') ? ligar(junto, nova) : junto + nova
  }
  return { junto: junto.length > 100 ? undefined : junto, equivale: true, partes }
}
