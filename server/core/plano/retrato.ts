import type { PerfilDoPosto } from '../administracao/poder.ts'

/**
 * Of a row that is over: since when, as an instant. `desfeito`: a plan made it and was taken back, so it never counted, and
 * is new where a source names it.
 */
export type Saida = { fim: string; desfeito: boolean }
/** Of a row that is in use or not, how it went out of use; of one in use, null. */
type ComSaida = { saida: Saida | null }

/** The register as a plan is compared with, in natural keys: what is in force, and what ended that a source might bring back. */
export type OrgaoAtual = ComSaida & {
  id: number
  sigla: string
  nome: string
  municipio: string
  uf: string
  externo: boolean
  cnpj: string | null
  ativo: boolean
}
export type UnidadeAtual = {
  id: number
  orgaoId: number
  orgao: string
  sigla: string
  nome: string
  pai: string | null
  externa: boolean
  arquivo: boolean
  suspensa: boolean
  municipio: string | null
  uf: string | null
  email: string | null
  /** Matrícula of who heads it. */
  chefe: string | null
}
/** A unit that ended. `como`: what became of it; `sucessora`: the unit that took over, by its key. */
export type UnidadeEncerrada = UnidadeAtual &
  Saida & { como: 'EXTINGUIR' | 'FUNDIR' | 'DIVIDIR'; sucessora: string | null; sucessoraId: number | null }

export type NomeAtual = ComSaida & { id: number; nome: string; ativo: boolean }
export type EntradaAtual = {
  id: number
  identidadeId: number
  nome: string
  email: string
  /** The CPF as it is kept. */
  resumo: string | null
  cifrado: string
  matricula: string
  orgao: string
  unidade: string
  orgaoId: number
  lotacaoId: number
  cargo: string | null
  funcao: string | null
  desde: string | null
  ate: string | null
  chefe: boolean
}
/** An entry that ended. `porAgenda`: a source that is read on a schedule ended it, and nobody else. */
export type EntradaEncerrada = EntradaAtual & Saida & { porAgenda: boolean }
export type ClassificacaoAtual = ComSaida & {
  id: number
  codigo: string
  descricao: string
  corrente: number | null
  intermediario: number | null
  destinacao: string | null
  prazoCorrente: string | null
  prazoIntermediario: string | null
  nota: string | null
  titulo: boolean
  ativa: boolean
  /** Code and id of the class that took its place, of one that ended. */
  sucessora: string | null
  sucessoraId: number | null
  /** How many documents are classified with it, or are on their way to it. */
  documentos: number
}
type ConcessaoAtual = { id: number; chave: string }

/** A profile that a cargo, a função (by folded name) or a unit (by key) gives to who is posted there. */
export type PoderAtual = PerfilDoPosto & { cargo: string | null; funcao: string | null; unidade: string | null }

export type Retrato = {
  orgaos: Map<string, OrgaoAtual>
  /** By órgão and sigla, as `chaveDaUnidade` joins them. */
  unidades: Map<string, UnidadeAtual>
  /** Units of which none with that key is in force: the one that ended last. */
  encerradas: Map<string, UnidadeEncerrada>
  /** By name without accents and case. */
  cargos: Map<string, NomeAtual>
  funcoes: Map<string, NomeAtual>
  porMatricula: Map<string, EntradaAtual>
  porCpf: Map<string, EntradaAtual[]>
  /** Entries that ended, of people whom the source names, by CPF: the last first. */
  saidasPorCpf: Map<string, EntradaEncerrada[]>
  /** The entry that ended last with a matrícula that nobody in force has. */
  saidasPorMatricula: Map<string, EntradaEncerrada>
  /** All entries in force of the órgãos that the source speaks of; empty unless its people are complete. */
  entradas: EntradaAtual[]
  /** How many entries are in force, within reach, in the órgãos that the source speaks of. */
  quantas: number
  /** By code; of several with one code, the one in force. */
  classificacoes: Map<string, ClassificacaoAtual>
  /** "old new": codes of classes that ended and of those in force that took their place. */
  substituidas: ReadonlySet<string>
  /** By code, the id of the class that a plan made which was taken back. Its row is used again. */
  desfeitas: ReadonlyMap<string, number>
  concessoes: Map<string, ConcessaoAtual>
  /** Since when a profile is taken back, by what the grant was. */
  retiradas: Map<string, Saida>
  poderes: PoderAtual[]
  /** Who makes the plan; null: a schedule. `resumo` of their CPF, null where none is kept. */
  autor: { identidadeId: number; resumo: string | null } | null
}

export const chaveDaUnidade = (orgao: string, sigla: string) => `${orgao}/${sigla}`
/** Whom and where a profile is given, in one text. */
export const chaveDaConcessao = (...partes: (string | null)[]) => partes.map((parte) => parte ?? '').join('|')
/** An entry as the values of a plan. The CPF it had is shown as nothing: what it was is of the trail alone. */
export const emValores = ({ resumo, cifrado, ...entrada }: EntradaAtual) => ({
  ...entrada,
  cpf: resumo === null ? null : { resumo, cifrado, mascara: '' },
})
