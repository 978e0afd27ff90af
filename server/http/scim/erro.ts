import { portugueseOf, statusOf } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { type CodigoDoScim, frasesDoScim } from './frases.ts'

type Dados = Record<string, string | number>
const preencher = (frase: string, dados: Dados) =>
  frase.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))

/** A refusal of SCIM; `dados`: values of its sentence. */
export class ErroScim extends Error {
  readonly codigo: CodigoDoScim
  readonly dados: Dados
  constructor(codigo: CodigoDoScim, dados: Dados = {}) {
    super(codigo)
    this.codigo = codigo
    this.dados = dados
  }
}

/** The register's refusals for something already in use. */
const EM_USO = new Set(['SIGLA_EM_USO', 'MATRICULA_EM_USO', 'CPF_EM_USO', 'PESSOA_JA_NA_UNIDADE', 'NOME_EM_USO'])

export type Dito = { status: number; scimType?: string; detail: string; espera?: string }
/** Body of a refusal, ours or the house's. */
export function dizerErro(erro: ErroScim | Problema, traceId: string): Dito {
  if (erro instanceof ErroScim) {
    const frase: { status: number; scimType?: string; detail: string } = frasesDoScim[erro.codigo]
    const espera = erro.codigo === 'MUITAS_CHAMADAS' ? String(erro.dados['n'] ?? 60) : undefined
    return { ...frase, detail: preencher(frase.detail, erro.dados), ...(espera !== undefined && { espera }) }
  }
  const status = statusOf(erro.codigo)
  const detail = preencher(portugueseOf(erro.codigo), { ...erro.dados, traceId })
  if (EM_USO.has(erro.codigo)) return { status: 409, scimType: 'uniqueness', detail }
  // SCIM has no 422
  return status === 422
    ? { status: 400, scimType: 'invalidValue', detail }
    : { status, detail, ...(status === 503 && { espera: '2' }) }
}

const ERRO = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const corpoDoErro = ({ status, scimType, detail }: Dito) => ({
  schemas: [ERRO],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
})
