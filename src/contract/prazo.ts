import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { dia } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })
export const PRAZO_MAXIMO_DIAS_UTEIS = 365

/** The body of `definir`; forms check what is filled in by it. */
export const DefinirBody = z.strictObject({
  /** A day, or so many days of work from today. */
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
  /** It goes along when the via is sent to another unit; else it ends there. */
  acompanha: z._default(z.boolean('CAMPO_INVALIDO'), false),
})

/** The body of `encerrar`; forms check what is filled in by it. */
export const EncerrarBody = z.strictObject({
  cumprido: z.boolean('CAMPO_INVALIDO'),
  observacao: z._default(z.nullable(Motivo), null),
})

/** A term on what a unit holds, counted in days of work. */
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
