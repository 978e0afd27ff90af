import type { EntradaAtiva } from '#server/base/contexto.ts'
import { dobrada } from '#server/core/busca/dobrar.ts'
import { lexema } from '#server/core/busca/analisador.ts'
import { trecho } from '#server/core/busca/marcar.ts'
import { type Grupo as GrupoDaPergunta, lerPergunta, type Pergunta } from '#server/core/busca/pergunta.ts'
import { citar, comoTsquery, doGrupo } from '#server/core/busca/tsquery.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { type Grupo, NADA } from './candidatos.ts'
import { filtrosDosOperadores } from './operadores.ts'
import { type Pedido, procurar } from './procurar.ts'
import { corrigir, daMesmaRaiz, legiveis } from './vocabulario.ts'

/** With fewer results, a question is read more freely. */
const POUCOS = 10
/** A shorter word may be another one of the asker's own: it is corrected only where all words are found then. */
const PALAVRA_LONGA = 7
/** Then a result has at least this part of the words, by weight. */
const COBERTURA = 0.3

const doPedido = (grupo: GrupoDaPergunta, parecidos: string[] = []): Grupo => ({
  escrita: grupo.escrito,
  consulta: doGrupo(grupo),
  lexemas: grupo.alternativas.flatMap((sequencia) => sequencia.map((parte) => parte.lexema)),
  parecidos,
})

/** The words of a question, as `procurar` takes them. */
export const pedidas = (pergunta: Pergunta, peso: 'A' | '' = '') => ({
  palavras: comoTsquery(pergunta, peso),
  grupos: pergunta.grupos.map((grupo) => doPedido(grupo)),
  trecho: (texto: string) => trecho(texto, pergunta),
})

/** Single words of letters, folded, with where they stand: what may be misspelt. */
const soltas = (q: string) =>
  [...q.matchAll(/\p{L}+/gu)].map(({ 0: palavra, index }) => ({
    palavra,
    index,
    forma: dobrada(palavra),
    lexema: lexema(palavra),
  }))

/** Lexemes of the question's single words, and words of the same root that exist. */
async function conhecer(banco: Banco, entrada: EntradaAtiva, lexemas: string[]) {
  const raizes = await daMesmaRaiz(banco, lexemas)
  const existem = await legiveis(banco, entrada, [...new Set([...lexemas, ...[...raizes.values()].flat()])])
  return {
    existe: (um: string) => existem.has(um) || (raizes.get(um) ?? []).some((outro) => existem.has(outro)),
    parecidos: (um: string) => (raizes.get(um) ?? []).filter((outro) => existem.has(outro)),
  }
}

/**
 * The question with words that exist, in place of those of `letras` letters or more that no readable document has; null: none
 * is to be changed.
 */
async function corrigida(banco: Banco, entrada: EntradaAtiva, q: string, letras = 0): Promise<string | null> {
  const palavras = soltas(q)
  if (palavras.length === 0) return null
  const { existe } = await conhecer(banco, entrada, [...new Set(palavras.map((uma) => uma.lexema))])
  const estranhas = palavras.filter((uma) => uma.palavra.length >= letras && !existe(uma.lexema))
  const novas = await corrigir(
    banco,
    entrada,
    estranhas.map(({ forma }) => forma),
  )
  if (novas.size === 0) return null
  let ate = 0
  const pedacos = estranhas.flatMap(({ palavra, index, forma }) => {
    const nova = novas.get(forma)
    if (nova === undefined) return []
    const antes = q.slice(ate, index)
    ate = index + palavra.length
    return [antes, nova]
  })
  return [...pedacos, q.slice(ate)].join('')
}

const simplesDo = ({ alternativas }: GrupoDaPergunta) =>
  alternativas.every(({ length }) => length === 1) ? alternativas.flat().map((parte) => parte.lexema) : []

/** The question read more freely: any of its words, or of the same root. Null when that asks for nothing else. */
async function alargada(banco: Banco, entrada: EntradaAtiva, { grupos }: Pergunta) {
  const { existe, parecidos } = await conhecer(banco, entrada, [...new Set(grupos.flatMap(simplesDo))])
  const fora = grupos.filter((grupo) => {
    const seus = simplesDo(grupo)
    return seus.length > 0 && !seus.some(existe)
  })
  const largos = grupos
    .filter((grupo) => !fora.includes(grupo))
    .map((grupo) => {
      const seus = simplesDo(grupo)
      return doPedido(
        grupo,
        [...new Set(seus.flatMap(parecidos))].filter((um) => !seus.includes(um)),
      )
    })
  if (largos.length === 0 || (grupos.length === 1 && largos.every((grupo) => grupo.parecidos.length === 0))) return null
  const positivas = largos.flatMap((grupo) => [grupo.consulta, ...grupo.parecidos.map(citar)]).join(' | ')
  return {
    palavras: positivas,
    grupos: largos,
    cobertura: COBERTURA,
    ninguemTem: fora.map(({ escrito }) => escrito),
  }
}

type Achados = Awaited<ReturnType<typeof procurar>>
type Pedida = Omit<Pedido, 'palavras' | 'grupos' | 'trecho'> & {
  q: string
  literal: boolean
  /** It is the name of one document: no words are searched. */
  certo: boolean
}

/**
 * Searches what was typed in the one box. When that finds nothing, the words that nobody wrote are corrected; when it finds
 * little, or the correction nothing, it is read more freely. `literal`: neither.
 */
export async function buscar(banco: Banco, entrada: EntradaAtiva, pedida: Pedida, agora: Date) {
  const { q, literal, certo, ...resto } = pedida
  if (certo) {
    const so = { ...resto, ...pedidas(lerPergunta(q)), palavras: null, grupos: [], filtros: [NADA] }
    return { ...(await procurar(banco, entrada, so, agora)), correcao: null, corrigida: false }
  }
  const comPergunta = async (pergunta: Pergunta, larga = false) => {
    const operadores = await filtrosDosOperadores(banco, entrada, pergunta.operadores)
    const desta = pedidas(pergunta)
    const livre = larga ? await alargada(banco, entrada, pergunta) : undefined
    if (livre === null) return undefined
    const nada = desta.palavras === null && operadores.length === 0
    const filtros = [...resto.filtros, ...operadores, ...(nada ? [NADA] : [])]
    return procurar(banco, entrada, { ...resto, ...desta, ...livre, filtros }, agora)
  }
  const pergunta = lerPergunta(q)
  const exatos = await comPergunta(pergunta)
  if (!exatos) throw new Error('a question without an answer')
  const nada = { ...exatos, correcao: null, corrigida: false }
  // who excludes words is precise
  const precisa = literal || pergunta.excluidos.length > 0 || pergunta.grupos.length === 0
  if (precisa || exatos.totalElements >= POUCOS) return nada
  const livre = async (a: Pergunta, estritos: Achados) => {
    const livres = await comPergunta(a, true)
    return livres && livres.totalElements > estritos.totalElements ? livres : estritos
  }
  if (exatos.totalElements > 0) return { ...nada, ...(await livre(pergunta, exatos)) }
  const correcao = await corrigida(banco, entrada, q)
  if (correcao !== null) {
    const certa = lerPergunta(correcao)
    const certos = await comPergunta(certa)
    if (certos && certos.totalElements > 0)
      return { ...(certos.totalElements < POUCOS ? await livre(certa, certos) : certos), correcao, corrigida: true }
  }
  // no document has all the words, even corrected: only long ones can't be meant otherwise
  const longas = correcao === null ? null : await corrigida(banco, entrada, q, PALAVRA_LONGA)
  const achados = await livre(longas === null ? pergunta : lerPergunta(longas), exatos)
  return { ...achados, correcao: longas, corrigida: longas !== null && achados.totalElements > 0 }
}

const SUGERIDOS = 5
/** A shorter beginning is that of too many words. */
const MENOR_COMECO = 3

/** The first results while a question is still typed: its last word may be the beginning of one. */
export async function sugeridos(banco: Banco, entrada: EntradaAtiva, q: string, agora: Date) {
  const lidos = async (texto: string, incompleta: boolean) => {
    const pergunta = lerPergunta(texto, { incompleta })
    const desta = pedidas(pergunta)
    const operadores = await filtrosDosOperadores(banco, entrada, pergunta.operadores)
    if (desta.palavras === null && operadores.length === 0) return []
    const um: Pedido = {
      ...desta,
      filtros: operadores,
      ordem: 'RELEVANCIA',
      nomeados: [],
      doNomeado: sql`true`,
      pagina: 0,
      tamanho: SUGERIDOS,
      contar: SUGERIDOS,
    }
    return (await procurar(banco, entrada, um, agora)).content
  }
  const ultima = /[\p{L}\p{N}]+$/u.exec(q)?.[0] ?? ''
  const achados = await lidos(q, ultima.length >= MENOR_COMECO)
  if (achados.length > 0) return achados
  const correcao = await corrigida(banco, entrada, q)
  return correcao === null ? [] : lidos(correcao, false)
}
