import * as z from 'zod/mini'

import { endpoint, fluxo } from './endpoint.ts'
import { id } from './page.ts'

/** Something this entry may be looking at changed: load it again. Carries no content, and no document the entry can't read. */
export const Evento = z.object({
  tipo: z.enum(['MESA', 'DOCUMENTO', 'NOTIFICACAO']),
  documentoId: z.nullable(z.int()),
})
export type Evento = z.output<typeof Evento>

export const eventoApi = {
  ouvir: endpoint({
    method: 'GET',
    path: '/siga/evento',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Avisos enquanto a página está aberta',
    /** The document on screen, wherever it is. */
    query: z.strictObject({ documento: z.optional(id('PARAMETRO_INVALIDO')) }),
    response: fluxo(Evento),
  }),
}
