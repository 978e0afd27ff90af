import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { logado } from './logado.ts'
import { Unidade } from './lotacao.ts'
import { id, ordenacao, pageOf, paginacao } from './page.ts'

export type { Entrada } from './logado.ts'

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
  logado,
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
