import { analisar } from './analisador.ts'
import { dobrada } from './dobrar.ts'
import { chaveDoNumero } from '#server/core/documento/numero-antigo.ts'
import { citar } from './tsquery.ts'
import { leitoresDe } from './leitores.ts'
import { pedacosDoDia } from './periodo.ts'
import type { ParaIndexar } from './para-indexar.ts'

/** Grows when the analyser or this file changes what it makes: documents of an older one are indexed anew. */
export const ANALISE = 1

type Peso = 'A' | 'B' | 'C' | 'D'
/** PostgreSQL's limits of a tsvector. */
const POSICAO_MAXIMA = 16_383
const POSICOES_POR_LEXEMA = 255
/** Between two texts, so that no phrase begins in one and ends in the other. */
const VAO = 20
/** A tsvector may have 1 MB: what of a document's words is indexed, in letters and in places where they stand. */
const LETRAS = 300_000
const LUGARES = 150_000

/** A lexeme has at most 2,046 bytes. */
const CHAVE = 200
const chave = (numero: string) => chaveDoNumero(numero).slice(0, CHAVE)

/** The words of a text, each once. */
export const palavrasDe = (texto: string) => [...new Set(analisar(texto).map(({ lexema }) => lexema))]

/** Filters of the search, as lexemes. */
export const filtro = {
  especie: (id: number) => `=e${id}`,
  situacao: (situacao: string) => `=s${situacao}`,
  orgao: (id: number) => `=o${id}`,
  /** Wrote it. */
  unidade: (id: number) => `=u${id}`,
  /** Holds it. */
  comUnidade: (id: number) => `=h${id}`,
  comPessoa: (id: number) => `=H${id}`,
  modelo: (id: number) => `=m${id}`,
  nivel: (nivel: number) => `=n${nivel}`,
  ano: (ano: number) => `=a${ano}`,
  numero: (numero: number) => `=N${numero}`,
  /** Numbers of other systems, however they are punctuated. */
  numeroOriginal: (numero: string) => `=y${chave(numero)}`,
  numeroAntigo: (numero: string) => `=z${chave(numero)}`,
  /** A word, reduced, of the body outside that wrote it, or of its addressee in free words. */
  emitente: (lexema: string) => `=E${lexema}`,
  destinatario: (lexema: string) => `=D${lexema}`,
  origem: (origem: string) => `=g${origem}`,
  classificacao: (id: number) => `=x${id}`,
  cadastrante: (id: number) => `=c${id}`,
  subscritor: (id: number) => `=r${id}`,
  cossignatario: (id: number) => `=k${id}`,
  destinoPessoa: (id: number) => `=P${id}`,
  destinoUnidade: (id: number) => `=L${id}`,
  destinoOrgao: (id: number) => `=O${id}`,
  /** A marker; of a unit, only as that unit put it. */
  marcador: (id: number, lotacao: number | null) => (lotacao === null ? `=w${id}` : `=w${id}.${lotacao}`),
}

const quando = <T>(valor: T | null, nome: (valor: T) => string) => (valor === null ? [] : [nome(valor)])

const filtrosDe = (doc: ParaIndexar): string[] => [
  filtro.especie(doc.especieId),
  filtro.situacao(doc.situacao),
  filtro.orgao(doc.orgaoId),
  filtro.unidade(doc.lotaCadastranteId),
  ...doc.atendentes.flatMap((a) => [...quando(a.lotacao, filtro.comUnidade), ...quando(a.pessoa, filtro.comPessoa)]),
  filtro.modelo(doc.modeloId),
  filtro.nivel(doc.nivel),
  ...quando(doc.ano, filtro.ano),
  ...quando(doc.numero, filtro.numero),
  ...quando(doc.numeroOriginal, filtro.numeroOriginal),
  ...doc.numerosAntigos.map(filtro.numeroAntigo),
  ...palavrasDe(doc.emitente ?? '').map(filtro.emitente),
  ...palavrasDe(doc.destinoTexto ?? '').map(filtro.destinatario),
  filtro.origem(doc.origem),
  ...quando(doc.classificacaoId, filtro.classificacao),
  filtro.cadastrante(doc.cadastranteId),
  ...quando(doc.responsavelId, filtro.subscritor),
  ...doc.outrosAssinantes.map(filtro.cossignatario),
  ...quando(doc.destinoPessoaId, filtro.destinoPessoa),
  ...quando(doc.destinoLotacaoId, filtro.destinoUnidade),
  ...quando(doc.destinoOrgaoId, filtro.destinoOrgao),
  ...doc.marcadores.map((marcador) => filtro.marcador(marcador.id, marcador.lotacao)),
  ...pedacosDoDia('ALTERADO', doc.alterado),
  ...pedacosDoDia('DIA', doc.dia),
  ...(doc.finalizado === null ? [] : pedacosDoDia('FINALIZADO', doc.finalizado)),
  ...(doc.assinado === null ? [] : pedacosDoDia('ASSINADO', doc.assinado)),
]

/** The texts of a document, heaviest first. */
const textosDe = (doc: ParaIndexar): [peso: Peso, texto: string][] => [
  ['A', doc.assunto ?? ''],
  ['A', doc.sigla],
  ...doc.nomes.map((nome): [Peso, string] => ['B', nome]),
  ['C', doc.texto],
  ...doc.entrevista.map((dito): [Peso, string] => ['C', dito]),
  ...doc.arquivos.flatMap((arquivo): [Peso, string][] => [
    ['D', arquivo.nome],
    [arquivo.tipo === 'CAPTURA' ? 'C' : 'D', arquivo.texto],
  ]),
  ...doc.notas.map((nota): [Peso, string] => ['D', nota]),
]

export type Indexado = {
  id: number
  /** A tsvector, as text. */
  busca: string
  /** Its words of letters, by how they are written, in small letters. */
  palavras: Map<string, Palavra>
}

/** `forma`: folded. */
export type Palavra = { forma: string; lexema: string }

const SO_LETRAS = /^\p{L}{3,40}$/u

/** What the index holds of a document. */
export function indexar(doc: ParaIndexar): Indexado {
  const posicoes = new Map<string, string[]>()
  const palavras = new Map<string, Palavra>()
  let inicio = 0
  let letras = 0
  let lugares = 0
  for (const [peso, texto] of textosDe(doc)) {
    let ultima = 0
    for (const { lexema, posicao, de, ate } of analisar(texto)) {
      ultima = posicao
      let dela = posicoes.get(lexema)
      if (!dela) {
        if (letras > LETRAS) continue
        letras += lexema.length
        posicoes.set(lexema, (dela = []))
      }
      if (dela.length < POSICOES_POR_LEXEMA && (dela.length === 0 || lugares++ < LUGARES))
        dela.push(`${Math.min(inicio + posicao, POSICAO_MAXIMA)}${peso === 'D' ? '' : peso}`)
      const escrita = texto.slice(de, ate).toLowerCase()
      if (SO_LETRAS.test(escrita) && !palavras.has(escrita)) palavras.set(escrita, { forma: dobrada(escrita), lexema })
    }
    inicio += ultima + VAO
  }
  const palavrasDoTexto = [...posicoes].map(([lexema, onde]) => `${citar(lexema)}:${onde.join(',')}`)
  const outros = [...new Set([...filtrosDe(doc), ...leitoresDe(doc)])].map(citar)
  return { id: doc.id, busca: [...palavrasDoTexto, ...outros].join(' '), palavras }
}
