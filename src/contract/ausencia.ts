import * as z from 'zod/mini'

import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { dia, id, idJson, Instante } from './page.ts'

/** Vacation, leave, and any other time away. What kind of leave it is, and why, is not kept: it may tell of somebody's health. */
export const TipoDeAusencia = z.enum(['FERIAS', 'LICENCA', 'AFASTAMENTO'], 'CAMPO_INVALIDO')
export type TipoDeAusencia = z.output<typeof TipoDeAusencia>

/** Days an absence may last, first and last included. */
export const AUSENCIA_MAXIMO_DIAS = 1_827

/** Somebody who is away today. `tipo` null: no absence is recorded, but they are substituted. `por`: who substitutes them today. */
export const Ausente = z.object({
  tipo: z.nullable(TipoDeAusencia),
  ate: z.iso.date(),
  por: z.nullable(z.string()),
})
export type Ausente = z.output<typeof Ausente>

/** One entry is away from the first day to the end of the last, in Fortaleza. */
export const Ausencia = z.object({
  id: z.int(),
  pessoa: Pessoa,
  tipo: TipoDeAusencia,
  de: z.iso.date(),
  ate: z.iso.date(),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  criadaPor: z.string(),
  /** Ended before its last day, or before it began. */
  encerrada: z.nullable(z.object({ em: Instante, por: z.string() })),
  /** Who substitutes the person in these days, the first one where there are several. */
  substituto: z.nullable(z.object({ nome: z.string(), de: z.iso.date(), ate: z.iso.date() })),
  podeEncerrar: z.boolean(),
})
export type Ausencia = z.output<typeof Ausencia>

/** The newest of each. */
export const Ausencias = z.object({
  minhas: z.array(Ausencia),
  /** Of the people the entry answers for, those not over. */
  daUnidade: z.array(Ausencia),
  /** The other people for whom the entry may say it, as chief. */
  chefiados: z.array(Pessoa),
})
export type Ausencias = z.output<typeof Ausencias>

export const NovaAusencia = z.strictObject({
  pessoaId: idJson('PESSOA_INVALIDA'),
  tipo: TipoDeAusencia,
  de: dia('DATA_INVALIDA'),
  ate: dia('DATA_INVALIDA'),
  /** Who substitutes the person meanwhile; null: asked for again on the first day. */
  substitutoId: z.nullable(idJson('SUBSTITUTO_INVALIDO')),
})
export type NovaAusencia = z.output<typeof NovaAusencia>

/** People asked about at once. */
export const AUSENTES_POR_VEZ = 100

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

export const ausenciaApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/ausencia',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo: 'As ausências da pessoa e de quem ela chefia',
    response: Ausencias,
  }),
  agora: endpoint({
    method: 'GET',
    path: '/siga/ausencia/agora',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Destas pessoas, quem está ausente hoje, até quando e quem substitui',
    query: z.strictObject({
      /** Ids with commas. */
      pessoas: z
        .string('PARAMETRO_INVALIDO')
        .check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'PARAMETRO_INVALIDO')),
    }),
    response: z.object({ ausentes: z.array(z.extend(Ausente, { pessoaId: z.int() })) }),
  }),
  daPessoa: endpoint({
    method: 'GET',
    path: '/siga/administracao/pessoas/:id/ausencias',
    acesso: 'interno',
    resumo: 'As ausências de uma pessoa que se administra, em todas as suas lotações',
    params,
    response: z.object({ ausencias: z.array(Ausencia) }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/ausencia',
    acesso: 'interno',
    chave: true,
    resumo: 'Registra férias, licença ou afastamento: de si, de quem se chefia ou de quem se administra',
    body: NovaAusencia,
    response: Ausencia,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/ausencia/:id/encerrar',
    acesso: 'interno',
    substituto: 'COMO_SI',
    chave: true,
    resumo: 'Encerra uma ausência antes do último dia, com a substituição indicada nela',
    params,
    response: Ausencia,
  }),
}
