import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id } from './page.ts'

/** NUNCA_ENTRARAM: active people who never signed in. */
const SituacaoDePessoas = z.enum(['ATIVOS', 'ENCERRADOS', 'TODOS', 'NUNCA_ENTRARAM'], 'PARAMETRO_INVALIDO')
const filtro = {
  texto: filtroComum.texto,
  situacao: z._default(SituacaoDePessoas, 'ATIVOS'),
  orgaoId: z.optional(id('PARAMETRO_INVALIDO')),
  /** People of this unit and of all below it. */
  unidadeId: z.optional(id('PARAMETRO_INVALIDO')),
  cargoId: z.optional(id('PARAMETRO_INVALIDO')),
  funcaoId: z.optional(id('PARAMETRO_INVALIDO')),
}
export const FiltroDePessoas = z.strictObject(filtro)
export type FiltroDePessoas = z.output<typeof FiltroDePessoas>

const Nomeado = z.object({ id: z.int(), nome: z.string() })

/** A person in one unit. `id` is what the rest of the API calls a person. */
export const EntradaAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  matricula: z.string(),
  cargo: z.nullable(Nomeado),
  funcao: z.nullable(Nomeado),
  unidade: Unidade,
  orgao: Orgao,
  /** Days of the act that posted the person. */
  desde: z.nullable(z.string()),
  ate: z.nullable(z.string()),
  fim: z.nullable(z.iso.datetime()),
})
export type EntradaAdministrada = z.output<typeof EntradaAdministrada>

/** One human in a list, with their entries within reach that match the filter. `id` is of the human. */
export const PessoaAdministrada = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** Whether an account is bound to them: they signed in once. */
  entrou: z.boolean(),
  entradas: z.array(EntradaAdministrada),
})
export type PessoaAdministrada = z.output<typeof PessoaAdministrada>

/** One human with all their entries within reach, ended ones too. */
export const FichaDaPessoa = z.extend(PessoaAdministrada, {
  /** Masked; null where none is kept. */
  cpf: z.nullable(z.string()),
  perfis: z.array(
    z.object({
      id: z.int(),
      perfil: z.string(),
      onde: z.nullable(z.string()),
      desde: z.string(),
      ate: z.nullable(z.string()),
    }),
  ),
  podeMudar: z.boolean(),
})
export type FichaDaPessoa = z.output<typeof FichaDaPessoa>

export const administrarPessoasApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/pessoas',
    acesso: 'interno',
    limite: 'texto',
    resumo: 'Pessoas que se administra, em ordem de nome: procuradas por nome, matrícula, e-mail ou CPF inteiro',
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(PessoaAdministrada),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/pessoas/:id',
    acesso: 'interno',
    resumo: 'Uma pessoa, com as suas lotações e perfis',
    params: paramsDeId,
    response: FichaDaPessoa,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/siga/administracao/csv/pessoas',
    acesso: 'interno',
    limite: 'arquivo',
    resumo: 'A lista de pessoas como CSV, uma linha por lotação, sem CPF',
    query: FiltroDePessoas,
    response: csv,
  }),
}
