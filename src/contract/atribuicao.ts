import * as z from 'zod/mini'

import { Ausente } from './ausencia.ts'
import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { idJson } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })

/** The people of the unit who may be assigned a via, and the number each has. */
export const Colegas = z.object({
  colegas: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      cargo: z.nullable(z.string()),
      /** This unit's vias assigned to this person and open. */
      carga: z.int(),
      /** Set if away today. */
      ausente: z.nullable(Ausente),
    }),
  ),
  /** Who has fewest among those present; null in a unit of one. */
  sugerido: z.nullable(z.int()),
})
export type Colegas = z.output<typeof Colegas>

/** The assignment of a via to a person of the unit. */
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
      /** Only if it is still assigned to this person, or to nobody (null): undoing must not overwrite a newer assignment. */
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
