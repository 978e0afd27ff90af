import { PREFIXOS_SOLTOS } from './composto-dados.ts'
import { ligar } from './compostos.ts'
import { separar } from './digitado.ts'
import { dobrada } from './dobrar.ts'
import type { Operador } from './operadores.ts'
import type { Parte, Unidade } from './unidade.ts'
import { lerUnidades } from './unidades.ts'

/** Lexemes one after the other; `distancia` is how many words further than the one before, 0 for the first. */
export type Sequencia = { lexema: string; distancia: number }[]

/** One thing asked for, in any of these ways. */
export type Grupo = {
  /** As typed. */
  escrito: string
  alternativas: Sequencia[]
  /** Folded beginning of a word that is still being typed: lexemes that begin so are a way too. */
  prefixo?: string
}

/** A question as typed, read. */
export type Pergunta = {
  /** Each must be found. */
  grupos: Grupo[]
  /** None may be found. */
  excluidos: Grupo[]
  operadores: Operador[]
  /** Words beyond the limit, as typed. */
  ignoradas: string[]
}

/** Longer questions are pasted texts. */
const LIDOS = 2_000
const MAIS_PALAVRAS = 12
const MAIS_OPERADORES = 12
/** Words joined without a blank beyond so many are a list, not a sequence. */
const MAIS_PARTES = 4

const umLexema = (lexema: string): Sequencia => [{ lexema, distancia: 0 }]

/** The words that aren't stop words, with their distances; `de` is the position they count from. */
function emSequencia(partes: { lexema: string; posicao: number }[]): Sequencia {
  let antes: number | undefined
  return partes.map(({ lexema, posicao }) => {
    const distancia = antes === undefined ? 0 : posicao - antes
    antes = posicao
    return { lexema, distancia }
  })
}

const cheias = (partes: Parte[]) => partes.filter(({ vazia }) => !vazia)
const umGrupo = (...alternativas: Sequencia[]): Grupo => ({
  escrito: '',
  alternativas: alternativas.filter(({ length }) => length > 0),
})

/** What a unit asks for; a list of words asks for each. */
function gruposDa({ junto, equivale, partes }: Unidade): Grupo[] {
  const boas = cheias(partes)
  if (junto === undefined)
    return boas.length > MAIS_PARTES
      ? boas.map(({ lexema }) => umGrupo(umLexema(lexema)))
      : [umGrupo(emSequencia(boas))]
  return [equivale ? umGrupo(umLexema(junto), emSequencia(boas)) : umGrupo(umLexema(junto))]
}

/** `pré natal`, typed apart, is asked for as `pré-natal`. */
function comPrefixo(unidade: Unidade, depois: Unidade | undefined): Grupo | undefined {
  const [prefixo] = unidade.partes
  const [palavra] = depois?.partes ?? []
  if (!prefixo || !palavra || unidade.partes.length > 1 || depois?.partes.length !== 1 || depois.junto !== undefined)
    return undefined
  return PREFIXOS_SOLTOS.has(prefixo.lexema) && !palavra.vazia
    ? umGrupo(umLexema(ligar(prefixo.lexema, palavra.lexema)), emSequencia([prefixo, palavra]))
    : undefined
}

type Pedido = { grupo: Grupo; palavras: number; escrito: string }

function lerPalavras(texto: string): Pedido[] {
  const unidades = lerUnidades(texto)
  const pedidos: Pedido[] = []
  for (let i = 0; i < unidades.length; i++) {
    const unidade = unidades[i]
    if (!unidade) break
    const junta = comPrefixo(unidade, unidades[i + 1])
    const ate = junta ? (unidades[++i]?.ate ?? unidade.ate) : unidade.ate
    for (const grupo of junta ? [junta] : gruposDa(unidade))
      if (grupo.alternativas.length > 0) pedidos.push({ grupo, palavras: 1, escrito: texto.slice(unidade.de, ate) })
  }
  return pedidos
}

/** Words in this order, with each compound in its parts, or each as one word. */
function lerFrase(texto: string): Pedido | undefined {
  const emPartes: { lexema: string; posicao: number }[] = []
  const emJuntos: { lexema: string; posicao: number }[] = []
  let encolheu = 0
  let juntou = false
  for (const { junto, equivale, partes, posicao } of lerUnidades(texto)) {
    if (emPartes.length >= MAIS_PALAVRAS) break
    const boas = cheias(partes)
    const todo = junto === undefined ? [] : [{ lexema: junto, posicao }]
    emPartes.push(...(junto !== undefined && !equivale ? todo : boas))
    const noMesmoLugar = junto === undefined ? boas : todo
    emJuntos.push(...noMesmoLugar.map((parte) => ({ lexema: parte.lexema, posicao: parte.posicao - encolheu })))
    if (junto !== undefined && equivale) {
      juntou = true
      encolheu += partes.length - 1
    }
  }
  const sequencia = emSequencia(emPartes.slice(0, MAIS_PALAVRAS))
  if (sequencia.length === 0) return undefined
  const grupo = juntou ? umGrupo(sequencia, emSequencia(emJuntos.slice(0, MAIS_PALAVRAS))) : umGrupo(sequencia)
  return { grupo, palavras: sequencia.length, escrito: `"${texto}"` }
}

/** Also searches for the last word, if it may go on, as the beginning of one: `licit`, `pré-na`. */
function comComeco(pergunta: Pergunta, texto: string) {
  const ultima = lerUnidades(texto).at(-1)
  const escrita = ultima && ultima.ate === texto.length ? texto.slice(ultima.de) : ''
  const prefixo = dobrada(escrita)
  // one letter begins too many words to say anything, and what follows the punctuation of a number begins no lexeme
  if (prefixo.length === 1 && ultima?.partes.at(-1)?.vazia === false) pergunta.grupos.pop()
  if (prefixo.length < 2 || (/\d/.test(prefixo) && /[^\p{L}\p{N}\p{M}]/u.test(escrita))) return
  const grupo = ultima?.partes.at(-1)?.vazia === true ? undefined : pergunta.grupos.at(-1)
  if (grupo) grupo.prefixo = prefixo
  else pergunta.grupos.push({ escrito: escrita, alternativas: [], prefixo })
}

/**
 * Reads a typed question. Never fails; of a long one, the first 2,000 characters and 12 words. `incompleta`: it is still
 * being typed, and its last word may be the beginning of one.
 */
export function lerPergunta(digitado: string, { incompleta = false } = {}): Pergunta {
  const pergunta: Pergunta = { grupos: [], excluidos: [], operadores: [], ignoradas: [] }
  const texto = digitado.slice(0, LIDOS)
  const pedacos = separar(texto)
  let resta = MAIS_PALAVRAS
  // the group before an `ou`, which takes what comes next
  let alternativa: Grupo | undefined
  for (const [i, pedaco] of pedacos.entries()) {
    if (pedaco.tipo === 'ou') {
      const antes = pedacos[i - 1]
      alternativa = antes && 'texto' in antes && !antes.excluido ? pergunta.grupos.at(-1) : undefined
      continue
    }
    if (pedaco.tipo === 'operador') {
      if (pedaco.valor !== '' && pergunta.operadores.length < MAIS_OPERADORES)
        pergunta.operadores.push({ nome: pedaco.nome, valor: pedaco.valor })
      continue
    }
    const frase = pedaco.tipo === 'frase' || pedaco.excluido ? lerFrase(pedaco.texto) : undefined
    if (pedaco.excluido) {
      if (frase && pergunta.excluidos.length < MAIS_PALAVRAS) pergunta.excluidos.push(frase.grupo)
      continue
    }
    const pedidos = pedaco.tipo === 'frase' ? (frase ? [frase] : []) : lerPalavras(pedaco.texto)
    for (const { grupo, palavras, escrito } of pedidos) {
      if (palavras > resta) {
        pergunta.ignoradas.push(escrito)
      } else if (alternativa) {
        alternativa.alternativas.push(...grupo.alternativas)
      } else {
        pergunta.grupos.push({ ...grupo, escrito })
      }
      resta -= palavras > resta ? 0 : palavras
      alternativa = undefined
    }
    alternativa = undefined
  }
  const ultimo = pedacos.at(-1)
  if (incompleta && ultimo?.tipo === 'palavras' && !ultimo.excluido && pergunta.ignoradas.length === 0)
    comComeco(pergunta, ultimo.texto)
  return pergunta
}
