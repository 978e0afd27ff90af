import * as z from 'zod/mini'

import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { Motivo } from './motivo.ts'
import { dia, id, idJson, Instante } from './page.ts'

/** Most days of a substitution, first and last included. */
export const SUBSTITUICAO_MAXIMO_DIAS = 366

/** A person acts for another or for a unit, from the beginning of the first day to the end of the last, in Fortaleza. */
export const Substituicao = z.object({
  id: z.int(),
  /** Either a person or a unit; the other is null. */
  titular: z.nullable(Pessoa),
  unidade: z.nullable(Unidade),
  substituto: Pessoa,
  /** The entry with which the substitute acts: the titular's, or one of their own in the unit. */
  entradaId: z.int(),
  de: z.iso.date(),
  ate: z.iso.date(),
  motivo: z.string(),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  /** Who registered it: the titular, or who answers for them or for the unit. */
  criadaPor: z.string(),
  /** Ended before its last day, when and by whom. */
  encerrada: z.nullable(z.object({ em: Instante, por: z.string() })),
  podeEncerrar: z.boolean(),
})
export type Substituicao = z.output<typeof Substituicao>

/** The newest of each list. */
export const Substituicoes = z.object({
  /** In which the entry is substituted. */
  minhas: z.array(Substituicao),
  /** In which it substitutes. */
  exerco: z.array(Substituicao),
  /** Of the units it answers for, and of other people there. */
  daUnidade: z.array(Substituicao),
  /** The other people for whom the entry may register one. */
  chefiados: z.array(Pessoa),
  /** The units for which it may register one. */
  unidades: z.array(Unidade),
})
export type Substituicoes = z.output<typeof Substituicoes>

/** The body of `criar`; its form checks with it. */
export const CriarBody = z.strictObject({
  /** Either a person (the entry itself or somebody it answers for) or a unit. */
  titularId: z.optional(idJson('SUBSTITUIDO_INVALIDO')),
  unidadeId: z.optional(idJson('UNIDADE_SUBSTITUIDA_INVALIDA')),
  substitutoId: idJson('SUBSTITUTO_INVALIDO'),
  de: dia('DATA_INVALIDA'),
  ate: dia('DATA_INVALIDA'),
  motivo: Motivo,
})

export const substituicaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/substituicao',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo: 'Quem substitui a pessoa, quem ela substitui, e as substituições de quem ela chefia e das suas unidades',
    response: Substituicoes,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/substituicao',
    acesso: 'interno',
    chave: true,
    resumo: 'Diz quem substitui uma pessoa, ou age por uma unidade, de um dia a outro',
    body: CriarBody,
    response: Substituicoes,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/substituicao/:id/encerrar',
    acesso: 'interno',
    substituto: 'COMO_SI',
    chave: true,
    resumo: 'Encerra uma substituição antes do último dia',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: Substituicoes,
  }),
}
