import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'

const params = z.strictObject({ mobil: RefMobil })

/** What is done to a via that stays where it is: a pause, a note, and that one has read it. */
export const andamentoApi = {
  sobrestar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/sobrestar',
    acesso: 'interno',
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
    chave: true,
    resumo: 'Retoma o andamento',
    params,
    response: MobilAberto,
  }),
  anotar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/anotar',
    acesso: 'interno',
    chave: true,
    resumo: 'Escreve uma anotação',
    params,
    body: z.strictObject({ texto: Motivo }),
    response: MobilAberto,
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
