import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { idJson } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })

/** A reader of the document, who may be mentioned in its notes. */
export const Mencionavel = z.object({
  id: z.int(),
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.string(),
})
export type Mencionavel = z.output<typeof Mencionavel>
/** How a note mentions somebody; only such mentions are notified. */
export const mencaoA = (nome: string) => `@${nome}`
export const MENCOES_MAXIMO = 20

/** The body of `anotar`; its form checks with it. */
export const AnotarBody = z.strictObject({
  texto: Motivo,
  /** The people it mentions, as `mencaoA` writes them. */
  mencionados: z.optional(
    z.array(idJson('CAMPO_INVALIDO'), 'CAMPO_INVALIDO').check(z.maxLength(MENCOES_MAXIMO, 'CAMPO_INVALIDO')),
  ),
})

/** Acts on a via that stays where it is: pausing, noting, marking as read. */
export const andamentoApi = {
  sobrestar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/sobrestar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Para o andamento, com motivo',
    params,
    body: z.strictObject({ motivo: Motivo }),
    response: MobilAberto,
  }),
  dessobrestar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/dessobrestar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Retoma o andamento',
    params,
    response: MobilAberto,
  }),
  anotar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/anotar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Escreve uma anotação',
    params,
    body: AnotarBody,
    response: MobilAberto,
  }),
  mencionaveis: endpoint({
    method: 'GET',
    path: '/siga/mobil/:mobil/mencionaveis',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    limite: 'texto',
    resumo: 'Quem lê o documento e pode ser mencionado numa anotação',
    params,
    query: z.strictObject({ texto: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.array(Mencionavel),
  }),
  darCiencia: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/dar-ciencia',
    acesso: 'interno',
    chave: true,
    resumo: 'Registra que quem pede está ciente',
    params,
    response: MobilAberto,
  }),
}
