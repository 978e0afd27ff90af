import * as z from 'zod/mini'

import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { id } from './page.ts'

/** How often an open draft reports itself, ms, and how long a report counts: who leaves silently is gone within a minute. */
export const BATIDA_MS = 15_000
export const VALIDADE_MS = 40_000

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
/** The others who have the draft open now, by name. */
const Presentes = z.object({ outros: z.array(Pessoa) })

export const presencaApi = {
  estou: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/presenca',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Diz que a pessoa está com o rascunho aberto, e ouve quem mais está',
    params,
    response: Presentes,
  }),
  sai: endpoint({
    method: 'DELETE',
    path: '/siga/documento/:id/presenca',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Diz que a pessoa fechou o rascunho',
    params,
    response: z.object({ saiu: z.literal(true) }),
  }),
}
