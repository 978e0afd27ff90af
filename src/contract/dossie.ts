import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { Motivo } from './motivo.ts'

/** How one document speaks of another (docs/regras/atos.md, 16). */
export const TipoDeVinculo = z.enum(['VER_TAMBEM', 'ALTERA', 'REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO'], 'CAMPO_INVALIDO')
export type TipoDeVinculo = z.output<typeof TipoDeVinculo>

const params = z.strictObject({ mobil: RefMobil })
/** Of the other document, a via or volume, by id or compact code. */
/** The other document of an act: id, compact code or sigla, as typed. What is none of them is a document that is not found. */
const RefOutro = z
  .string('DOCUMENTO_NAO_ENCONTRADO')
  .check(z.regex(/[0-9A-Z]/i, 'DOCUMENTO_NAO_ENCONTRADO'), z.maxLength(120, 'DOCUMENTO_NAO_ENCONTRADO'))
const Outro = z.strictObject({ outro: RefOutro })

/** Acts that tie a via or volume to another document. Each answers the via it was asked for, as it is after. */
export const dossieApi = {
  juntar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/juntar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Junta a via a outro documento',
    params,
    body: Outro,
    response: MobilAberto,
  }),
  desentranhar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desentranhar',
    acesso: 'interno',
    chave: true,
    resumo: 'Tira a via do documento em que está juntada',
    params,
    body: z.strictObject({ motivo: Motivo }),
    response: MobilAberto,
  }),
  incluirCopia: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/incluir-copia',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui cópia de outro documento',
    params,
    body: Outro,
    response: MobilAberto,
  }),
  apensar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/apensar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Apensa a via a outra: tramitam juntas',
    params,
    body: Outro,
    response: MobilAberto,
  }),
  desapensar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desapensar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Solta a via daquela a que está apensada',
    params,
    response: MobilAberto,
  }),
  vincular: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/vincular',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Liga o documento a outro',
    params,
    body: z.strictObject({ outro: RefOutro, tipo: TipoDeVinculo }),
    response: MobilAberto,
  }),
}
