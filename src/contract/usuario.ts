import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id, ordenacao, pageOf, paginacao } from './page.ts'

/**
 * A person in one unit, which the specification calls an entry: their own, that of somebody they substitute, or one in a unit
 * they act for. `pendencias`: the counts of three groups of its desk.
 */
export const Entrada = z.object({
  id: z.int(),
  nome_pessoa: z.string(),
  matricula: z.string(),
  cargo: z.nullable(z.string()),
  externa: z.boolean(),
  lotacao: Unidade,
  orgao: Orgao,
  pendencias: z.object({ assinar: z.int(), caixaDeEntrada: z.int(), andamento: z.int() }),
  /** It administers an installation, other than a demonstration, in which nothing was signed yet. */
  comecando: z.optional(z.boolean()),
  /** Somebody else's entry, substituted until that day; or their own in a unit that they act for until then. */
  substituicao: z.optional(z.object({ id: z.int(), ate: z.string(), pelaUnidade: z.optional(z.boolean()) })),
})
export type Entrada = z.output<typeof Entrada>

/** A person in a list; never with CPF or e-mail (docs/regras/identidade.md, 9). */
export const Usuario = z.object({
  id: z.int(),
  nome_pessoa: z.string(),
  matricula: z.string(),
  cargo: z.nullable(z.string()),
  lotacao: Unidade,
  orgao: z.object({ id: z.int(), sigla: z.string() }),
  ativo: z.boolean(),
})
export type Usuario = z.output<typeof Usuario>

const texto = z.optional(z.string().check(z.maxLength(200)))

export const usuarioApi = {
  logado: endpoint({
    method: 'GET',
    path: '/siga/usuario/logado',
    acesso: 'sessao',
    resumo: 'Entradas da pessoa que entrou',
    query: z.strictObject({ texto, orgaoId: z.optional(id('UNIDADE_INVALIDA')) }),
    response: z.array(Entrada),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/usuario',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    limite: 'texto',
    resumo: 'Pessoas',
    query: z.strictObject({
      texto,
      lotacaoId: z.optional(id('UNIDADE_INVALIDA')),
      orgaoId: z.optional(id('UNIDADE_INVALIDA')),
      id: z.optional(id('PARAMETRO_INVALIDO')),
      idInicial: z.optional(id('PARAMETRO_INVALIDO')),
      cargoId: z.optional(id('PARAMETRO_INVALIDO')),
      apenasAtivos: z.optional(
        z.pipe(
          z.enum(['true', 'false'], 'PARAMETRO_INVALIDO'),
          z.transform((valor) => valor === 'true'),
        ),
      ),
      ...paginacao,
      sort: ordenacao(['nome_pessoa', 'matricula'], 'nome_pessoa,asc'),
    }),
    recusas: [404],
    response: pageOf(Usuario),
  }),
}
