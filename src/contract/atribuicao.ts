import * as z from 'zod/mini'

import { Ausente } from './ausencia.ts'
import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { idJson } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })

/** Who of the unit may be given a via, and how much each has to see to already. */
export const Colegas = z.object({
  colegas: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      cargo: z.nullable(z.string()),
      /** Vias of this unit that wait for this person. */
      carga: z.int(),
      /** Away today. */
      ausente: z.nullable(Ausente),
    }),
  ),
  /** Who has least of those who are there; null in a unit of one. */
  sugerido: z.nullable(z.int()),
})
export type Colegas = z.output<typeof Colegas>

/** Which person of the unit sees to a via. */
export const atribuicaoApi = {
  colegas: endpoint({
    method: 'GET',
    path: '/siga/mesa/colegas',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Quem da unidade pode receber atribuição, e quanto cada um tem',
    response: Colegas,
  }),
  atribuir: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/atribuir',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Atribui a via a uma pessoa da unidade, ou a ninguém',
    params,
    body: z.strictObject({
      pessoaId: z.nullable(idJson('DESTINATARIO_INVALIDO')),
      /** Only if it is still with this person, or with nobody: who takes an assignment back goes over nobody else's. */
      seCom: z.optional(z.nullable(idJson('DESTINATARIO_INVALIDO'))),
    }),
    response: MobilAberto,
  }),
  assumir: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/assumir',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Atribui a via a quem pede',
    params,
    response: MobilAberto,
  }),
}
