import * as z from 'zod/mini'

import { Destinacao } from './classificacao.ts'
import { PerfilAdministrativo } from './perfil-administrativo.ts'
import { UFS } from './uf.ts'

/** The sheets of a register, in the order in which each may refer to those before it. */
export const ABAS = ['orgaos', 'unidades', 'cargos', 'pessoas', 'permissoes', 'classificacoes'] as const
export const Aba = z.enum(ABAS)
export type Aba = z.output<typeof Aba>

/** Limits of a file, a name and a number, in characters and rows; in bytes where named so. */
export const LIMITES_DO_CADASTRO = {
  bytes: 64 * 1024 * 1024,
  linhas: 200_000,
  nomeDePessoa: 120,
  nome: 200,
  descricao: 500,
  sigla: 30,
  matricula: 30,
  email: 200,
  anos: 200,
} as const

/**
 * The place of a row: the sheet's name as written, and the line number that a person sees beside it, from 1. A CSV has no
 * sheet name: it has the template's.
 */
export const Onde = z.object({ aba: z.string(), linha: z.int() })
export type Onde = z.output<typeof Onde>

const uf = z.enum(UFS)
/** A day, yyyy-MM-dd. Null: the cell is blank, or the sheet has no such column. */
const dia = z.nullable(z.iso.date())
const texto = z.nullable(z.string())

export const LinhaDeOrgao = z.object({
  onde: Onde,
  sigla: z.string(),
  nome: z.string(),
  municipio: z.string(),
  uf,
  externo: z.boolean(),
  /** In full: 12.345.678/0001-95. */
  cnpj: texto,
})
export type LinhaDeOrgao = z.output<typeof LinhaDeOrgao>

export const LinhaDeUnidade = z.object({
  onde: Onde,
  orgao: z.string(),
  sigla: z.string(),
  nome: z.string(),
  /** Sigla of the unit above it, in the same órgão. */
  pai: texto,
  externa: z.boolean(),
  arquivo: z.boolean(),
  suspensa: z.boolean(),
  municipio: texto,
  uf: z.nullable(uf),
  email: texto,
})
export type LinhaDeUnidade = z.output<typeof LinhaDeUnidade>

/** One entry of a person. Two rows with one CPF are one human in two units. */
export const LinhaDePessoa = z.object({
  onde: Onde,
  nome: z.string(),
  /** Eleven digits. */
  cpf: z.string(),
  /** Null only in a spreadsheet of SIGA, which has no such column and numbers people itself. */
  matricula: texto,
  orgao: z.string(),
  unidade: z.string(),
  email: z.string(),
  cargo: texto,
  funcao: texto,
  desde: dia,
  ate: dia,
  chefe: z.boolean(),
})
export type LinhaDePessoa = z.output<typeof LinhaDePessoa>

const LinhaDeCargo = z.object({ onde: Onde, nome: z.string() })

/** The holder of a permission. `valor`: the matrícula, the name of the cargo or função, or the sigla of the unit. */
export const AQuem = z.object({ tipo: z.enum(['MATRICULA', 'CARGO', 'FUNCAO', 'UNIDADE']), valor: z.string() })
export type AQuem = z.output<typeof AQuem>

/** `orgao` and `unidade`: where it applies; null: everywhere. */
export const LinhaDePermissao = z.object({
  onde: Onde,
  perfil: PerfilAdministrativo,
  aQuem: AQuem,
  orgao: texto,
  unidade: texto,
  desde: dia,
  ate: dia,
})
export type LinhaDePermissao = z.output<typeof LinhaDePermissao>

/**
 * `corrente` and `intermediario` in years. `substitui`: codes of the classes that it succeeds, separated by semicolons; null:
 * only the class with its own code.
 */
export const LinhaDeClassificacao = z.object({
  onde: Onde,
  codigo: z.string(),
  descricao: z.string(),
  corrente: z.int(),
  intermediario: z.int(),
  destinacao: Destinacao,
  prazoCorrente: texto,
  prazoIntermediario: texto,
  nota: texto,
  substitui: texto,
})
export type LinhaDeClassificacao = z.output<typeof LinhaDeClassificacao>

/** The rows of a register, by sheet. */
export const LinhasDoCadastro = z.object({
  orgaos: z.array(LinhaDeOrgao),
  unidades: z.array(LinhaDeUnidade),
  cargos: z.array(LinhaDeCargo),
  pessoas: z.array(LinhaDePessoa),
  permissoes: z.array(LinhaDePermissao),
  classificacoes: z.array(LinhaDeClassificacao),
})
export type LinhasDoCadastro = z.output<typeof LinhasDoCadastro>
/** One row of a sheet. */
export type LinhaDe<A extends Aba> = LinhasDoCadastro[A][number]
