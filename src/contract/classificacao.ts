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
  /** The term in the words of the table, where it is no number of years but waits for a fact. The years above then count nothing. */
  prazoCorrente: z.nullable(z.string()),
  prazoIntermediario: z.nullable(z.string()),
  /** What the table says besides: exceptions, what to keep. */
  nota: z.nullable(z.string()),
})
export type Classificacao = z.output<typeof Classificacao>

/**
 * One that may be chosen, with the headings above it, outermost first; null at the top. `antigas`: codes of the classes whose
 * place it took, by which people still look for it.
 */
export const ClassificacaoListada = z.extend(Classificacao, {
  grupo: z.nullable(z.string()),
  antigas: z.array(z.string()),
})
export type ClassificacaoListada = z.output<typeof ClassificacaoListada>

export const classificacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/classificacao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Plano de classificação com a temporalidade',
    response: z.array(ClassificacaoListada),
  }),
}
