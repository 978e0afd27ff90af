import type { PerfilDoPosto } from '../administracao/poder.ts'

/** The register as a plan is compared with: what is in force, in natural keys. */
export type OrgaoAtual = {
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
export type NomeAtual = { id: number; nome: string; ativo: boolean }
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
export type ClassificacaoAtual = {
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
  /** How many documents are classified with it. */
  documentos: number
}
export type ConcessaoAtual = { id: number; chave: string }

/** A profile that a cargo, a função (by folded name) or a unit (by key) gives to who is posted there. */
export type PoderAtual = PerfilDoPosto & { cargo: string | null; funcao: string | null; unidade: string | null }

export type Retrato = {
  orgaos: Map<string, OrgaoAtual>
  /** By órgão and sigla, as `chaveDaUnidade` joins them. */
  unidades: Map<string, UnidadeAtual>
  /** By name without accents and case. */
  cargos: Map<string, NomeAtual>
  funcoes: Map<string, NomeAtual>
  porMatricula: Map<string, EntradaAtual>
  porCpf: Map<string, EntradaAtual[]>
  /** All entries in force of the órgãos that the source speaks of; empty unless its people are complete. */
  entradas: EntradaAtual[]
  /** How many entries are in force, within reach, in the órgãos that the source speaks of. */
  quantas: number
  /** By code; of several with one code, the one in force. */
  classificacoes: Map<string, ClassificacaoAtual>
  /** "old new": codes of classes that ended and of those in force that took their place. */
  substituidas: ReadonlySet<string>
  concessoes: Map<string, ConcessaoAtual>
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
