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
}
export type NomeAtual = { id: number; nome: string; ativo: boolean }
export type EntradaAtual = {
  id: number
  identidadeId: number
  nome: string
  email: string
  resumo: string | null
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
export type HumanoAtual = { identidadeId: number; nome: string; email: string }
export type ClassificacaoAtual = {
  id: number
  codigo: string
  descricao: string
  corrente: number | null
  intermediario: number | null
  destinacao: string | null
  ativa: boolean
}
export type ConcessaoAtual = { id: number; chave: string }

export type Retrato = {
  orgaos: Map<string, OrgaoAtual>
  /** By órgão and sigla, as `chaveDaUnidade` joins them. */
  unidades: Map<string, UnidadeAtual>
  /** By name without accents and case. */
  cargos: Map<string, NomeAtual>
  funcoes: Map<string, NomeAtual>
  porMatricula: Map<string, EntradaAtual>
  porCpf: Map<string, EntradaAtual[]>
  /** By the CPF's hash, with an entry or without. */
  humanos: Map<string, HumanoAtual>
  /** All entries in force of the órgãos that the source speaks of; empty unless its people are complete. */
  entradas: EntradaAtual[]
  classificacoes: Map<string, ClassificacaoAtual>
  concessoes: Map<string, ConcessaoAtual>
}

export const chaveDaUnidade = (orgao: string, sigla: string) => `${orgao}/${sigla}`
/** Whom and where a profile is given, in one text. */
export const chaveDaConcessao = (...partes: (string | null)[]) => partes.map((parte) => parte ?? '').join('|')
