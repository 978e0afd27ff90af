import type { PerfilDoPosto } from '../administracao/poder.ts'

/** The end of a row, as an instant. `desfeito`: an undone plan had made it, so it never counted and is new to a source. */
export type Saida = { fim: string; desfeito: boolean }
/** Null: the row is in use. */
type ComSaida = { saida: Saida | null }

/** The register to compare with, in natural keys: rows in force, and ended ones that a source may bring back. */
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
  /** Matrícula of the unit's chefe. */
  chefe: string | null
}
/** `como`: what became of it; `sucessora`: key of the unit that took over. */
export type UnidadeEncerrada = UnidadeAtual &
  Saida & { como: 'EXTINGUIR' | 'FUNDIR' | 'DIVIDIR'; sucessora: string | null; sucessoraId: number | null }

export type NomeAtual = ComSaida & { id: number; nome: string; ativo: boolean }
export type EntradaAtual = {
  id: number
  identidadeId: number
  nome: string
  email: string
  /** Hash of the CPF. */
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
/** `porAgenda`: ended by a scheduled reading of a source, not by a person. */
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
  /** Code of the class that took the place of an ended one. */
  sucessora: string | null
  sucessoraId: number | null
  /** Documents classified with it or on their way to it. */
  documentos: number
}
type ConcessaoAtual = { id: number; chave: string }

/** A profile that a cargo, a função (by folded name) or a unit (by key) gives to those posted there. */
export type PoderAtual = PerfilDoPosto & { cargo: string | null; funcao: string | null; unidade: string | null }

export type Retrato = {
  orgaos: Map<string, OrgaoAtual>
  /** By `chaveDaUnidade`. */
  unidades: Map<string, UnidadeAtual>
  /** By key, the unit that ended last, for keys without a unit in force. */
  encerradas: Map<string, UnidadeEncerrada>
  /** By name without accents and case. */
  cargos: Map<string, NomeAtual>
  funcoes: Map<string, NomeAtual>
  porMatricula: Map<string, EntradaAtual>
  porCpf: Map<string, EntradaAtual[]>
  /** Ended entries of people the source names, by the CPF's hash, the last first. */
  saidasPorCpf: Map<string, EntradaEncerrada[]>
  /** By matrícula that nobody in force has: the entry that ended last. */
  saidasPorMatricula: Map<string, EntradaEncerrada>
  /** All entries in force of the source's órgãos; empty unless its people are complete. */
  entradas: EntradaAtual[]
  /** Number of entries in force and within reach in the source's órgãos. */
  quantas: number
  /** By code; if several have the code, the one in force. */
  classificacoes: Map<string, ClassificacaoAtual>
  /** "old new": codes of an ended class and of the class in force that took its place. */
  substituidas: ReadonlySet<string>
  /** By code, the class that an undone plan had made; its row is used again. */
  desfeitas: ReadonlyMap<string, number>
  concessoes: Map<string, ConcessaoAtual>
  /** By `chaveDaConcessao`, when the profile was withdrawn. */
  retiradas: Map<string, Saida>
  poderes: PoderAtual[]
  /** The plan's maker; null: a schedule. `resumo`: hash of their CPF, null if none is stored. */
  autor: { identidadeId: number; resumo: string | null } | null
}

export const chaveDaUnidade = (orgao: string, sigla: string) => `${orgao}/${sigla}`
/** One text for who gets a profile, and where. */
export const chaveDaConcessao = (...partes: (string | null)[]) => partes.map((parte) => parte ?? '').join('|')
/** An entry as values of a plan. Shows no former CPF: only the trail has that. */
export const emValores = ({ resumo, cifrado, ...entrada }: EntradaAtual) => ({
  ...entrada,
  cpf: resumo === null ? null : { resumo, cifrado, mascara: '' },
})
