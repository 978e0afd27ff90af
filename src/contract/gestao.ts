import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { Instante } from './page.ts'

/** Upper limits, in days, of the steps of ageing; the last step has none. */
export const FAIXAS_DE_IDADE = [5, 15, 30, 60] as const
/** Days over which departures from the unit are counted. */
export const DIAS_DE_SAIDAS = 90
/** Weeks whose movement is told, each of seven days, the last one ending today. */
export const SEMANAS = 8

/** A unit's open vias and how fast it works; counts only what the entry may read. */
export const Gestao = z.object({
  unidade: Unidade,
  medidoEm: Instante,
  /** By person, most first; `pessoa` null: assigned to nobody. */
  carga: z.array(
    z.object({
      pessoa: z.nullable(z.object({ id: z.int(), nome: z.string() })),
      vias: z.int(),
      sobrestadas: z.int(),
      /** When the oldest arrived. */
      desde: Instante,
    }),
  ),
  /** By days since the last movement: up to `ate`, null beyond the last step. */
  idade: z.array(z.object({ ate: z.nullable(z.int()), vias: z.int() })),
  /** How long recent departures had stayed, by espécie, in days. */
  tempos: z.array(z.object({ especie: z.string(), vias: z.int(), mediana: z.number(), noventa: z.number() })),
  /** By week, the oldest first. `ate`: its last day. `vencidos`: the running terms that were over at its end. */
  semanas: z.array(z.object({ ate: z.string(), chegaram: z.int(), sairam: z.int(), vencidos: z.int() })),
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
