import * as z from 'zod/mini'

import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Motivo } from './motivo.ts'
import { dia, id, idJson, Instante } from './page.ts'

/** Days a substitution may last, first and last included. */
export const SUBSTITUICAO_MAXIMO_DIAS = 366

/** One person acts in the place of another, from the first day to the end of the last, in Fortaleza. */
export const Substituicao = z.object({
  id: z.int(),
  titular: Pessoa,
  substituto: Pessoa,
  de: z.iso.date(),
  ate: z.iso.date(),
  motivo: z.string(),
  situacao: z.enum(['PREVISTA', 'VIGENTE', 'ENCERRADA']),
  /** Who said so: the titular, or who answers for their unit. */
  criadaPor: z.string(),
  /** Ended before its last day, when and by whom. */
  encerrada: z.nullable(z.object({ em: Instante, por: z.string() })),
  podeEncerrar: z.boolean(),
})
export type Substituicao = z.output<typeof Substituicao>

/** The newest of each. */
export const Substituicoes = z.object({
  /** In which the entry is substituted. */
  minhas: z.array(Substituicao),
  /** In which it substitutes. */
  exerco: z.array(Substituicao),
  /** Of the other people of the units it answers for. */
  daUnidade: z.array(Substituicao),
  /** The other people for whom the entry may say it. */
  chefiados: z.array(Pessoa),
})
export type Substituicoes = z.output<typeof Substituicoes>

export const substituicaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/substituicao',
    acesso: 'interno',
    resumo: 'Quem substitui a pessoa, quem ela substitui, e as substituições de quem ela chefia',
    response: Substituicoes,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/substituicao',
    acesso: 'interno',
    chave: true,
    resumo: 'Diz quem substitui uma pessoa, de um dia a outro',
    body: z.strictObject({
      /** The entry itself, or somebody it answers for. */
      titularId: idJson('SUBSTITUIDO_INVALIDO'),
      substitutoId: idJson('SUBSTITUTO_INVALIDO'),
      de: dia('DATA_INVALIDA'),
      ate: dia('DATA_INVALIDA'),
      motivo: Motivo,
    }),
    response: Substituicoes,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/substituicao/:id/encerrar',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra uma substituição antes do último dia',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: Substituicoes,
  }),
}
