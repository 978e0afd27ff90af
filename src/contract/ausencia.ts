import * as z from 'zod/mini'

import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { dia, id, idJson, Instante } from './page.ts'

/** Vacation, leave, and any other absence. Kind and cause of a leave are not kept: they may tell of somebody's health. */
export const TipoDeAusencia = z.enum(['FERIAS', 'LICENCA', 'AFASTAMENTO'], 'CAMPO_INVALIDO')
export type TipoDeAusencia = z.output<typeof TipoDeAusencia>

/** Most days of an absence, first and last included. */
export const AUSENCIA_MAXIMO_DIAS = 1_827

/** A person away today. `tipo` null: no absence is registered, but somebody substitutes them. `por`: today's substitute. */
export const Ausente = z.object({
  tipo: z.nullable(TipoDeAusencia),
  ate: z.iso.date(),
  por: z.nullable(z.string()),
})
export type Ausente = z.output<typeof Ausente>

/** An absence of one entry, from the beginning of the first day to the end of the last, in Fortaleza. */
export const Ausencia = z.object({
  id: z.int(),
  pessoa: Pessoa,
  tipo: TipoDeAusencia,
  de: z.iso.date(),
  ate: z.iso.date(),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  criadaPor: z.string(),
  /** Ended before its last day, or cancelled before it began. */
  encerrada: z.nullable(z.object({ em: Instante, por: z.string() })),
  /** The substitute in these days; the first of several. */
  substituto: z.nullable(z.object({ nome: z.string(), de: z.iso.date(), ate: z.iso.date() })),
  podeEncerrar: z.boolean(),
})
export type Ausencia = z.output<typeof Ausencia>

/** The newest of each list. */
export const Ausencias = z.object({
  minhas: z.array(Ausencia),
  /** Of the people whose absences the entry registers, those not over. */
  daUnidade: z.array(Ausencia),
  /** The other people whose absences the entry may register, as chief. */
  chefiados: z.array(Pessoa),
})
export type Ausencias = z.output<typeof Ausencias>

export const NovaAusencia = z.strictObject({
  pessoaId: idJson('PESSOA_INVALIDA'),
  tipo: TipoDeAusencia,
  de: dia('DATA_INVALIDA'),
  ate: dia('DATA_INVALIDA'),
  /** The substitute meanwhile; null: asked for again on the first day. */
  substitutoId: z.nullable(idJson('SUBSTITUTO_INVALIDO')),
})
export type NovaAusencia = z.output<typeof NovaAusencia>

/** Most people in one request. */
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
      /** Ids separated by commas. */
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
