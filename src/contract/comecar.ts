import * as z from 'zod/mini'

import { cpfValido, soCpf } from './cpf.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './externo.ts'
import { ParteDoKit } from './kit.ts'
import { Instante } from './page.ts'
import { siglaLivre } from './sigla.ts'
import { UFS } from './uf.ts'
import { linhaDePalavras } from './texto.ts'

/** How people sign in: at the embedded provider, or at the state's own. */
export const TipoDeProvedor = z.enum(['EMBUTIDO', 'EXTERNO'])
export type TipoDeProvedor = z.output<typeof TipoDeProvedor>

/** A service that an installation needs, tested by using it. FALTA: not configured; FALHOU: configured, and does not answer. */
export const Conferencia = z.object({
  nome: z.enum(['PROVEDOR', 'ARQUIVOS', 'CORREIO', 'SELO', 'TEMPO']),
  estado: z.enum(['CERTO', 'FALTA', 'FALHOU']),
})
export type Conferencia = z.output<typeof Conferencia>

/** As typed, without dashes and blanks; letters that look like digits count as those. The server refuses a wrong one. */
const codigo = z.pipe(
  z.string('CAMPO_INVALIDO').check(z.maxLength(40, 'CAMPO_INVALIDO')),
  z.transform((dito) => dito.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
)
/** Letters and digits, as in the numbers of documents. */
const sigla = (maximo: number) =>
  z
    .string('CAMPO_INVALIDO')
    .check(
      z.maxLength(maximo, 'SIGLA_INVALIDA'),
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z][A-Z0-9]*$/, 'SIGLA_INVALIDA'),
    )
const cpf = z.pipe(
  z.string('CAMPO_INVALIDO').check(z.maxLength(40, 'CPF_INVALIDO')),
  z.pipe(z.transform(soCpf), z.string().check(z.refine(cpfValido, 'CPF_INVALIDO'))),
)
/** The first administrator's account at the embedded provider; the password is created on a page of the provider. */
export const NovaConta = z.strictObject({ codigo, nome: linhaDePalavras(100, 'CAMPO_INVALIDO'), email: Email })

export const PrimeiroAcesso = z.strictObject({
  codigo,
  orgao: z.strictObject({
    sigla: sigla(10).check(z.refine(siglaLivre, 'SIGLA_RESERVADA')),
    nome: linhaDePalavras(120, 'CAMPO_INVALIDO'),
    municipio: linhaDePalavras(100, 'CAMPO_INVALIDO'),
    uf: z.enum(UFS, 'CAMPO_INVALIDO'),
  }),
  unidade: z.strictObject({ sigla: sigla(20), nome: linhaDePalavras(120, 'CAMPO_INVALIDO') }),
  pessoa: z.strictObject({
    nome: linhaDePalavras(100, 'CAMPO_INVALIDO'),
    cpf,
    matricula: linhaDePalavras(30, 'CAMPO_INVALIDO'),
    cargo: linhaDePalavras(100, 'CAMPO_INVALIDO'),
  }),
  kit: z.array(ParteDoKit).check(z.maxLength(4, 'CAMPO_INVALIDO')),
})
export type PrimeiroAcesso = z.output<typeof PrimeiroAcesso>

/** The body of `abrir`; its form checks with it. */
export const AbrirBody = z.strictObject({ codigo })

/** The first hour of an empty installation. Every call but the first carries the code printed when the server started. */
export const comecarApi = {
  estado: endpoint({
    method: 'GET',
    path: '/siga/comecar',
    acesso: 'publico',
    resumo: 'Se a casa está vazia e espera por quem a administre',
    response: z.object({ aberta: z.boolean(), provedor: TipoDeProvedor }),
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/siga/comecar/codigo',
    acesso: 'publico',
    limite: 'validacao',
    secreto: 'codigo',
    resumo: 'Confere o código do primeiro acesso',
    body: AbrirBody,
    response: z.object({ valeAte: Instante }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/siga/comecar/conferencia',
    acesso: 'publico',
    limite: 'validacao',
    secreto: 'codigo',
    resumo: 'Confere de verdade o que a casa precisa para funcionar; manda um e-mail de teste',
    body: z.strictObject({ codigo, email: z.nullable(Email) }),
    response: z.object({ conferencias: z.array(Conferencia) }),
  }),
  conta: endpoint({
    method: 'POST',
    path: '/siga/comecar/conta',
    acesso: 'publico',
    limite: 'validacao',
    secreto: 'codigo',
    resumo: 'Cria a conta de quem vai administrar, e diz onde se cria a senha dela',
    body: NovaConta,
    response: z.object({ endereco: z.string() }),
  }),
  concluir: endpoint({
    method: 'POST',
    path: '/siga/comecar',
    acesso: 'sessao',
    secreto: 'codigo',
    resumo: 'Cria o órgão, a primeira unidade e quem administra, que é quem entrou',
    body: PrimeiroAcesso,
    response: z.object({ entradaId: z.int() }),
  }),
}
