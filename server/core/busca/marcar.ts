import { analisar, type Termo } from './analisador.ts'
import type { Pergunta } from './pergunta.ts'

/** A piece of a text; `achado`: it is what was asked for. */
export type Pedaco = { texto: string; achado: boolean }

/** Where something asked for stands, and which group of the question asked for it. */
type Achado = { de: number; ate: number; grupo: number }

const lugar = (lexema: string, posicao: number) => `${posicao} ${lexema}`

/** What the question asks for in a text, in the order of the text. */
function acharEm(texto: string, { grupos }: Pergunta): Achado[] {
  const termos = analisar(texto)
  const pedidos = new Set(grupos.flatMap(({ alternativas }) => alternativas.flat().map(({ lexema }) => lexema)))
  const porLexema = Map.groupBy(
    termos.filter(({ lexema }) => pedidos.has(lexema)),
    ({ lexema }) => lexema,
  )
  const nosLugares = new Map<string, Termo>()
  for (const iguais of porLexema.values())
    for (const termo of iguais) nosLugares.set(lugar(termo.lexema, termo.posicao), termo)
  const achados: Achado[] = []
  for (const [grupo, { alternativas, prefixo }] of grupos.entries()) {
    for (const [primeiro, ...seguintes] of alternativas) {
      for (const termo of porLexema.get(primeiro?.lexema ?? '') ?? []) {
        let { posicao } = termo
        const todos = [termo]
        for (const { lexema, distancia } of seguintes) {
          posicao += distancia
          const seguinte = nosLugares.get(lugar(lexema, posicao))
          if (seguinte) todos.push(seguinte)
        }
        if (todos.length === seguintes.length + 1) achados.push(...todos.map(({ de, ate }) => ({ de, ate, grupo })))
      }
    }
    if (prefixo !== undefined)
      for (const { lexema, de, ate } of termos) if (lexema.startsWith(prefixo)) achados.push({ de, ate, grupo })
  }
  return achados.sort((um, outro) => um.de - outro.de || um.ate - outro.ate)
}

/** Pieces of the text from `de` to `ate`; what overlaps is marked in one. */
function empedacos(texto: string, achados: Achado[], de: number, ate: number): Pedaco[] {
  const pedacos: Pedaco[] = []
  let lido = de
  const por = (fim: number, achado: boolean) => {
    if (fim <= lido) return
    const ultimo = pedacos.at(-1)
    if (achado && ultimo?.achado === true) ultimo.texto += texto.slice(lido, fim)
    else pedacos.push({ texto: texto.slice(lido, fim), achado })
    lido = fim
  }
  for (const achado of achados) {
    if (achado.de >= ate) break
    if (achado.ate > ate) continue
    por(achado.de, false)
    por(achado.ate, true)
  }
  por(ate, false)
  return pedacos
}

/** The whole text, with what was asked for marked. Stop words never are. */
export const marcar = (texto: string, pergunta: Pergunta): Pedaco[] =>
  empedacos(texto, acharEm(texto, pergunta), 0, texto.length)

/** Read of a text at most: it runs beside all requests, for each result. */
const LIDOS = 40_000
const ANTES = 60

/** Moves a cut to the blank before it, if there is one near. */
function noBranco(texto: string, em: number): number {
  if (em <= 0 || em >= texto.length) return Math.max(0, Math.min(em, texto.length))
  for (let i = em; i > em - 40 && i > 0; i--) if (/\s/.test(texto.charAt(i))) return i
  return em
}

/** Where the window begins and ends in which the most different groups are found, and then the most words. */
function melhorJanela(achados: Achado[], tamanho: number): { de: number; ate: number } | undefined {
  let melhor: { de: number; ate: number; grupos: number; palavras: number } | undefined
  const vistos = new Map<number, number>()
  let primeiro = 0
  for (const [i, ultimo] of achados.entries()) {
    vistos.set(ultimo.grupo, (vistos.get(ultimo.grupo) ?? 0) + 1)
    for (; primeiro < i && ultimo.ate - (achados[primeiro]?.de ?? 0) > tamanho; primeiro++) {
      const grupo = achados[primeiro]?.grupo ?? 0
      const resto = (vistos.get(grupo) ?? 1) - 1
      if (resto === 0) vistos.delete(grupo)
      else vistos.set(grupo, resto)
    }
    const palavras = i - primeiro + 1
    if (!melhor || vistos.size > melhor.grupos || (vistos.size === melhor.grupos && palavras > melhor.palavras))
      melhor = { de: achados[primeiro]?.de ?? 0, ate: ultimo.ate, grupos: vistos.size, palavras }
  }
  return melhor
}

/** The passage that has most of what was asked for, cut between words, about `tamanho` characters long; else the beginning. */
export function trecho(texto: string, pergunta: Pergunta, tamanho = 220): Pedaco[] {
  const lido = texto.slice(0, LIDOS)
  const achados = acharEm(lido, pergunta)
  const janela = melhorJanela(achados, tamanho - ANTES)
  const inicio = janela ? noBranco(texto, janela.de - ANTES) : 0
  const de = inicio > 0 && /\s/.test(texto.charAt(inicio)) ? inicio + 1 : inicio
  const ate = Math.max(noBranco(texto, de + tamanho), Math.min(janela?.ate ?? 0, de + tamanho))
  return empedacos(texto, achados, de, ate)
}
