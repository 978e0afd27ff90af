import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { idJson } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })

/** Somebody who reads the document, and may be named in a note of it. */
export const Mencionavel = z.object({
  id: z.int(),
  nome: z.string(),
  cargo: z.nullable(z.string()),
  unidade: z.string(),
})
export type Mencionavel = z.output<typeof Mencionavel>
/** How a note names them: only who is named so is told. */
export const mencaoA = (nome: string) => `@${nome}`
export const MENCOES_MAXIMO = 20

/** The body of `anotar`; forms check what is filled in by it. */
export const AnotarBody = z.strictObject({
  texto: Motivo,
  /** Whom it names, as `mencaoA` writes it. */
  mencionados: z.optional(
    z.array(idJson('CAMPO_INVALIDO'), 'CAMPO_INVALIDO').check(z.maxLength(MENCOES_MAXIMO, 'CAMPO_INVALIDO')),
  ),
})

/** What is done to a via that stays where it is: a pause, a note, and that one has read it. */
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
