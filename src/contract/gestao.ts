import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { Instante } from './page.ts'

/** Upper limits, in days, of the steps of ageing; the last step has none. */
export const FAIXAS_DE_IDADE = [5, 15, 30, 60] as const
/** How far back what left the unit is looked at, days. */
export const DIAS_DE_SAIDAS = 90

/** What a unit has in its hands and how fast it goes on; only what the entry may read is counted. */
export const Gestao = z.object({
  unidade: Unidade,
  medidoEm: Instante,
  /** In whose hands, most first; `pessoa` null: nobody's in particular. */
  carga: z.array(
    z.object({
      pessoa: z.nullable(z.object({ id: z.int(), nome: z.string() })),
      vias: z.int(),
      sobrestadas: z.int(),
      /** Since when the oldest is there. */
      desde: Instante,
    }),
  ),
  /** Since when they stand as they do: up to so many days, null beyond the last step. */
  idade: z.array(z.object({ ate: z.nullable(z.int()), vias: z.int() })),
  /** How long what left in the last days had stayed, by espécie, in days. */
  tempos: z.array(z.object({ especie: z.string(), vias: z.int(), mediana: z.number(), noventa: z.number() })),
})
export type Gestao = z.output<typeof Gestao>

export const gestaoApi = {
  obter: endpoint({
    method: 'GET',
    path: '/siga/gestao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Carga, idade e tempo do que está com a unidade da entrada',
    response: Gestao,
  }),
}
