import * as z from 'zod/mini'

import { endpoint, fluxo } from './endpoint.ts'

/** Something changed that this entry may be looking at: ask again. No content travels here. */
export const Evento = z.object({ tipo: z.enum(['MESA', 'DOCUMENTO']), documentoId: z.nullable(z.int()) })
export type Evento = z.output<typeof Evento>

export const eventoApi = {
  ouvir: endpoint({
    method: 'GET',
    path: '/siga/evento',
    acesso: 'interno',
    resumo: 'Avisos enquanto a página está aberta',
    response: fluxo(Evento),
  }),
}
