import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Orgao } from './lotacao.ts'
import { id, ordenacao, pageOf, paginacao } from './page.ts'

export const Lotacao = z.object({
  id: z.int(),
  sigla: z.string(),
  nome: z.string(),
  orgao: Orgao,
  lotacaoPaiId: z.nullable(z.int()),
  ativa: z.boolean(),
})
export type Lotacao = z.output<typeof Lotacao>

/** Apart from the names of units, which the first paint needs. */
export const lotacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/lotacao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    limite: 'texto',
    resumo: 'Unidades',
    query: z.strictObject({
      texto: z.optional(z.string().check(z.maxLength(200))),
      orgaoId: z.optional(id('UNIDADE_INVALIDA')),
      lotacaoPaiId: z.optional(id('UNIDADE_INVALIDA')),
      ...paginacao,
      sort: ordenacao(['sigla', 'nome'], 'sigla,asc'),
    }),
    response: pageOf(Lotacao),
  }),
  orgaos: endpoint({
    method: 'GET',
    path: '/siga/orgao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Órgãos do Estado, ou os de fora dele',
    query: z.strictObject({ externos: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')) }),
    response: z.array(Orgao),
  }),
}
