import * as z from 'zod/mini'

import { Documento, Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { idJson, Instante } from './page.ts'
import { caracteresValidos } from './texto.ts'

/** A mobil id, or the compact code of its sigla (SEADOFI202600012A). */
export const RefMobil = z.string().check(z.regex(/^[0-9A-Z]{1,60}$/i, 'ENDERECO_INVALIDO'))
const params = z.strictObject({ mobil: RefMobil })

/** The thing that moves: a via, with who holds it and since when. */
export const Mobil = z.object({
  id: z.int(),
  sigla: z.string(),
  codigoCompacto: z.string(),
  tipo: z.enum(['GERAL', 'VIA', 'VOLUME']),
  custodia: z.enum(['COM_ATENDENTE', 'EM_TRANSITO']),
  atendente: z.nullable(z.object({ lotacao: Unidade, pessoa: z.nullable(Pessoa), desde: Instante })),
})
export type Mobil = z.output<typeof Mobil>

export const MobilAberto = z.object({ mobil: Mobil, vias: z.array(Mobil), documento: Documento })
export type MobilAberto = z.output<typeof MobilAberto>

/** What a person who may not read it may still know (decisions.md 12); never the content. */
export const Impedimento = z.object({
  sigla: z.string(),
  nivelAcesso: z.int(),
  unidade: z.nullable(z.string()),
  entradas: z.array(z.int()),
})
export type Impedimento = z.output<typeof Impedimento>

export const mobilApi = {
  abrir: endpoint({
    method: 'GET',
    path: '/siga/mobil/:mobil',
    acesso: 'signatario',
    resumo: 'Abre um documento pela via',
    params,
    response: MobilAberto,
  }),
  impedimento: endpoint({
    method: 'GET',
    path: '/siga/mobil/:mobil/impedimento',
    acesso: 'interno',
    resumo: 'Por que não se pode ler',
    params,
    response: Impedimento,
  }),
  tramitar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/tramitar',
    acesso: 'interno',
    chave: true,
    resumo: 'Envia a via a uma unidade ou pessoa',
    params,
    body: z.strictObject({
      destino: z.discriminatedUnion('tipo', [
        z.strictObject({ tipo: z.literal('LOTACAO'), id: idJson('DESTINATARIO_INVALIDO') }),
        z.strictObject({ tipo: z.literal('PESSOA'), id: idJson('DESTINATARIO_INVALIDO') }),
      ]),
      observacao: z.optional(
        z.string().check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(500, 'CAMPO_INVALIDO')),
      ),
    }),
    response: MobilAberto,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/receber',
    acesso: 'interno',
    chave: true,
    resumo: 'Recebe a via em trânsito',
    params,
    response: MobilAberto,
  }),
  desfazerRecebimento: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desfazer-recebimento',
    acesso: 'interno',
    chave: true,
    resumo: 'Desfaz o recebimento, se nada mais aconteceu',
    params,
    response: MobilAberto,
  }),
}
