import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** What becomes of a document when its years are over. */
export const Destinacao = z.enum(['ELIMINACAO', 'GUARDA_PERMANENTE'])

/** A subject of the classification plan with its retention, in years from when the document is archived. */
export const Classificacao = z.object({
  id: z.int(),
  codigo: z.string(),
  descricao: z.string(),
  /** Years in the unit. */
  corrente: z.int(),
  /** Years in the archive after those. */
  intermediario: z.int(),
  destinacao: Destinacao,
})
export type Classificacao = z.output<typeof Classificacao>

export const classificacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/classificacao',
    acesso: 'interno',
    resumo: 'Plano de classificação com a temporalidade',
    response: z.array(Classificacao),
  }),
}
