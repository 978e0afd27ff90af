import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Orgao, Unidade } from './lotacao.ts'
import { id } from './page.ts'

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

/** `usuarioApi.logado`, in a file of its own: all that the desk carries of that group. */
export const logado = endpoint({
  method: 'GET',
  path: '/siga/usuario/logado',
  acesso: 'sessao',
  resumo: 'Entradas da pessoa que entrou',
  query: z.strictObject({
    texto: z.optional(z.string().check(z.maxLength(200))),
    orgaoId: z.optional(id('UNIDADE_INVALIDA')),
  }),
  response: z.array(Entrada),
})
