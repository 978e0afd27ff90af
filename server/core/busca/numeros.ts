import { MESES } from './composto-dados.ts'
import { dobrada } from './dobrar.ts'
import type { Leitura, Palavra } from './unidade.ts'

export const semZeros = (digitos: string) => digitos.replace(/^0+(?=\d)/, '')
const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/** `2024-03-12`; undefined when there is no such day. */
function dia(ano: string, mes: string, doMes: string): string | undefined {
  const [m, d] = [Number(mes), Number(doMes)]
  return m >= 1 && m <= 12 && d >= 1 && d <= 31
    ? `${ano}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    : undefined
}

/** Lei 8.666/93. */
const anoInteiro = (ano: string) => (ano.length === 4 ? ano : Number(ano) < 50 ? `20${ano}` : `19${ano}`)

type Numero = { texto: string; palavras: Palavra[] }
type Forma = { forma: RegExp; ler(numero: Numero, partes: string[]): Leitura | undefined }

const parte = (lexema: string, palavra: Palavra | undefined) => (palavra ? [{ lexema, palavra }] : [])
const umSo = (junto: string, { palavras }: Numero): Leitura => ({
  junto: undefined,
  equivale: true,
  partes: parte(junto, juntar(palavras)),
})

/** One word from the first to the last. */
function juntar(palavras: Palavra[]): Palavra | undefined {
  const [primeira, ultima] = [palavras[0], palavras.at(-1)]
  return primeira && ultima && { ...primeira, ate: ultima.ate }
}

const emData = (numero: Numero, ano: string, mes: string, doMes: string): Leitura | undefined => {
  const junto = dia(ano, mes, doMes)
  const todo = juntar(numero.palavras)
  return junto === undefined
    ? undefined
    : {
        junto,
        equivale: false,
        partes: [
          ...parte(String(Number(doMes)), todo),
          ...parte(MESES[Number(mes) - 1] ?? mes, todo),
          ...parte(ano, todo),
        ],
      }
}

/** Forms of numbers, the first that fits. */
const FORMAS: Forma[] = [
  { forma: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/, ler: (n, [, d = '', , m = '', a = '']) => emData(n, a, m, d) },
  { forma: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, ler: (n, [, d = '', m = '', a = '']) => emData(n, anoInteiro(a), m, d) },
  { forma: /^(\d{4})-(\d{2})-(\d{2})$/, ler: (n, [, a = '', m = '', d = '']) => emData(n, a, m, d) },
  // CPF, CNPJ, CEP
  { forma: /^\d{3}\.\d{3}\.\d{3}[-/.]\d{2}$/, ler: (n) => umSo(semZeros(soDigitos(n.texto)), n) },
  { forma: /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, ler: (n) => umSo(semZeros(soDigitos(n.texto)), n) },
  { forma: /^(?:\d{5}|\d{2}\.\d{3})-\d{3}$/, ler: (n) => umSo(semZeros(soDigitos(n.texto)), n) },
  // a process of the courts, also found by its number and year
  {
    forma: /^(\d{7})-\d{2}\.(\d{4})\.\d\.\d{2}\.\d{4}$/,
    ler: (n, [, numero = '', ano = '']) => ({
      junto: semZeros(soDigitos(n.texto)),
      equivale: false,
      partes: [...parte(semZeros(numero), n.palavras[0]), ...parte(ano, n.palavras[2])],
    }),
  },
  {
    forma: /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,4})$/,
    ler(n, [, inteiro = '', fracao = '']) {
      const [reais, centavos] = [semZeros(soDigitos(inteiro)), fracao.replace(/0+$/, '')]
      return centavos === ''
        ? umSo(reais, n)
        : { junto: `${reais},${centavos}`, equivale: false, partes: parte(reais, juntar(n.palavras.slice(0, -1))) }
    },
  },
  { forma: /^\d{1,3}(?:\.\d{3})+$/, ler: (n) => umSo(semZeros(soDigitos(n.texto)), n) },
  // of a law or a document: number and year
  {
    forma: /^(\d{1,3}(?:\.\d{3})+|\d+)[-/]((?:19|20)\d{2})$|^(\d{1,3}(?:\.\d{3})+|\d{3,5})\/(\d{2})$/,
    ler(n, [, longo, anoLongo, curto = '', anoCurto = '']) {
      const numero = semZeros(soDigitos(longo ?? curto))
      const ano = anoInteiro(anoLongo ?? anoCurto)
      return {
        junto: `${numero}/${ano}`,
        equivale: true,
        partes: [...parte(numero, juntar(n.palavras.slice(0, -1))), ...parte(ano, n.palavras.at(-1))],
      }
    },
  },
]

/** Numbers of processes have at most so many digits and parts: longer runs are tables and keys. */
const MAIOR = 40
const MENOR_JUNTO = 6

const separados = (palavras: Palavra[], junto: string | undefined): Leitura => ({
  junto,
  equivale: true,
  partes: palavras.map((palavra) => ({ lexema: semZeros(palavra.dobrada), palavra })),
})

/** Reads numbers joined by punctuation, `12.345/2024-11`. */
export function lerNumeroComposto(palavras: Palavra[]): Leitura {
  if (palavras.length === 1 || palavras.length > 8) return separados(palavras, undefined)
  const texto = palavras.map(({ dobrada, antes }, i) => (i === 0 ? '' : antes) + dobrada).join('')
  if (texto.length > MAIOR) return separados(palavras, undefined)
  for (const { forma, ler } of FORMAS) {
    const partes = forma.exec(texto)
    const lida = partes && ler({ texto, palavras }, partes)
    if (lida) return lida
  }
  const digitos = soDigitos(texto)
  return separados(palavras, texto.includes(',') || digitos.length < MENOR_JUNTO ? undefined : semZeros(digitos))
}

const MES = 'janeiro|fevereiro|mar(?:ç|c\u0327?)o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const DATA_POR_EXTENSO = new RegExp(`\\.?[º°o]?\\s{1,3}de\\s{1,3}(${MES})\\s{1,3}(?:de\\s{1,3})?(\\d{4})(?!\\d)`, 'iy')
const ANO_POR_EXTENSO = new RegExp(
  `,?\\s{1,3}de\\s{1,3}(?:\\d{1,2}[º°o]?\\s{1,3}de\\s{1,3}(?:${MES})\\s{1,3}de\\s{1,3})?((?:19|20)\\d{2})(?![\\d/])`,
  'iy',
)

/**
 * What a number that ends at `fim` is with the words after it, and where that ends: `12 de março de 2024`. Of a law the
 * number alone is the place: `14.133, de 1º de abril de 2021`.
 */
export function porExtenso(texto: string, fim: number, numero: string): { junto: string; ate: number } | undefined {
  DATA_POR_EXTENSO.lastIndex = fim
  const data = DATA_POR_EXTENSO.exec(texto)
  if (data) {
    const mes = MESES.indexOf(dobrada(data[1] ?? '')) + 1
    const junto = dia(data[2] ?? '', String(mes), numero)
    return junto === undefined ? undefined : { junto, ate: DATA_POR_EXTENSO.lastIndex }
  }
  ANO_POR_EXTENSO.lastIndex = fim
  const ano = ANO_POR_EXTENSO.exec(texto)?.[1]
  return ano === undefined ? undefined : { junto: `${numero}/${ano}`, ate: fim }
}
