import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { DestinoDoTramite } from './documento.ts'
import { MobilAberto, Observacao } from './mobil.ts'
import { Motivo } from './motivo.ts'
import { idJson } from './page.ts'

const params = z.strictObject({ mobil: RefMobil })

/** Most destinations at once. */
export const DESTINOS_MAXIMO = 50
/** The body of `tramitarEmParalelo` and of `notificar`; their forms check with it. */
export const VariosDestinos = z.strictObject({
  destinos: z
    .array(DestinoDoTramite, 'CAMPO_INVALIDO')
    .check(z.minLength(1, 'CAMPO_INVALIDO'), z.maxLength(DESTINOS_MAXIMO, 'CAMPO_INVALIDO')),
  observacao: Observacao,
})

/** The body of `enviarAOrgaoExterno`; its form checks with it. */
export const EnviarAOrgaoExternoBody = z.strictObject({
  destino: z.discriminatedUnion('tipo', [
    z.strictObject({ tipo: z.literal('ORGAO'), id: idJson('DESTINATARIO_INVALIDO') }),
    z.strictObject({ tipo: z.literal('TEXTO'), texto: Motivo }),
  ]),
  /** How it was sent: by post, by hand, by another system. */
  meio: Motivo,
})

/** Branches of a via, and undoing acts on it (docs/regras/atos.md, 14 and 82 to 84). */
export const custodiaApi = {
  tramitarEmParalelo: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/tramitar-em-paralelo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Envia a via a vários ao mesmo tempo, sem perder a posse',
    params,
    body: VariosDestinos,
    response: MobilAberto,
  }),
  notificar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/notificar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Dá conhecimento da via a outros, sem posse',
    params,
    body: VariosDestinos,
    response: MobilAberto,
  }),
  concluir: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/concluir',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Conclui o trâmite paralelo, ou a notificação, que está com a unidade',
    params,
    body: z.strictObject({ texto: Motivo, ramo: z.optional(idJson('CAMPO_INVALIDO')) }),
    response: MobilAberto,
  }),
  enviarAOrgaoExterno: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/enviar-a-orgao-externo',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Registra que a via saiu do sistema, em papel ou por outro meio',
    params,
    body: EnviarAOrgaoExternoBody,
    response: MobilAberto,
  }),
  receberDeVolta: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/receber-de-volta',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Registra que a via voltou de um órgão externo',
    params,
    response: MobilAberto,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desfazer',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Desfaz atos, se nada aconteceu depois deles',
    params,
    body: z.strictObject({
      movimentacoes: z
        .array(idJson('CAMPO_INVALIDO'), 'CAMPO_INVALIDO')
        .check(z.minLength(1, 'CAMPO_INVALIDO'), z.maxLength(DESTINOS_MAXIMO, 'CAMPO_INVALIDO')),
    }),
    response: MobilAberto,
  }),
  desfazerCiencia: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desfazer-ciencia',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira a ciência de quem pede',
    params,
    response: MobilAberto,
  }),
}
