import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** What is done with a document at the end of its terms. */
export const Destinacao = z.enum(['ELIMINACAO', 'GUARDA_PERMANENTE'])

/** A subject of the classification plan with its retention, in years from archiving. */
export const Classificacao = z.object({
  id: z.int(),
  codigo: z.string(),
  descricao: z.string(),
  /** Years in the unit. */
  corrente: z.int(),
  /** Years in the archive after those. */
  intermediario: z.int(),
  destinacao: Destinacao,
  /** The term in the table's words, if it depends on an event and not on years; the years above then do not count. */
  prazoCorrente: z.nullable(z.string()),
  prazoIntermediario: z.nullable(z.string()),
  /** The table's note: exceptions, what to keep. */
  nota: z.nullable(z.string()),
})
export type Classificacao = z.output<typeof Classificacao>

/**
 * One to choose from, with the headings above it, outermost first; null at the top. `antigas`: codes of the classes that it
 * succeeded, by which people still search.
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
