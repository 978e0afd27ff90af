import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { dia } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })
export const PRAZO_MAXIMO_DIAS_UTEIS = 365

/** The body of `definir`; its form checks with it. */
export const DefinirBody = z.strictObject({
  /** A day, or a number of working days from today. */
  ate: z.discriminatedUnion(
    'tipo',
    [
      z.strictObject({ tipo: z.literal('DIA'), dia: dia('DATA_INVALIDA') }),
      z.strictObject({
        tipo: z.literal('DIAS_UTEIS'),
        dias: z
          .int('CAMPO_INVALIDO')
          .check(z.gte(1, 'CAMPO_INVALIDO'), z.lte(PRAZO_MAXIMO_DIAS_UTEIS, 'CAMPO_INVALIDO')),
      }),
    ],
    'CAMPO_INVALIDO',
  ),
  motivo: Motivo,
  /** Continues when the via is sent to another unit; otherwise it ends there. */
  acompanha: z._default(z.boolean('CAMPO_INVALIDO'), false),
})

/** The body of `encerrar`; its form checks with it. */
export const EncerrarBody = z.strictObject({
  cumprido: z.boolean('CAMPO_INVALIDO'),
  observacao: z._default(z.nullable(Motivo), null),
})

/** A term for a unit's work on a via, in working days. */
export const prazoApi = {
  definir: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/prazo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Define, ou muda, o prazo da via',
    params,
    body: DefinirBody,
    response: MobilAberto,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/prazo/encerrar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Diz que o prazo foi cumprido, ou o retira',
    params,
    body: EncerrarBody,
    response: MobilAberto,
  }),
}
