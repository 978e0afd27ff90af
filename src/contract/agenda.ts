import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { dia, Instante } from './page.ts'
import { TomDoPrazo } from './tom-do-prazo.ts'

export const ItemDaAgenda = z.object({
  /** PRAZO: a via's term. ASSINATURA: the last day for a requested signature. */
  tipo: z.enum(['PRAZO', 'ASSINATURA']),
  dia: dia('DATA_INVALIDA'),
  documentoId: z.int(),
  mobilId: z.nullable(z.int()),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  /** Who holds it, or is to sign; null if nobody was assigned. */
  quem: z.nullable(z.string()),
  tom: TomDoPrazo,
  /** Its state, in words. */
  dito: z.string(),
})
export type ItemDaAgenda = z.output<typeof ItemDaAgenda>

/** Sorted by day; `truncada`: there are more. */
export const Agenda = z.object({ itens: z.array(ItemDaAgenda), truncada: z.boolean() })
export type Agenda = z.output<typeof Agenda>

const Assinatura = z.object({ criadaEm: z.nullable(Instante) })

export const agendaApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/agenda',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Prazos da pessoa ou da unidade, em ordem',
    query: z.strictObject({ visao: z._default(z.enum(['MINHA', 'LOTACAO'], 'PARAMETRO_INVALIDO'), 'MINHA') }),
    response: Agenda,
  }),
  assinatura: endpoint({
    method: 'GET',
    path: '/siga/agenda/endereco',
    acesso: 'interno',
    resumo: 'Se há um endereço de calendário desta entrada, e desde quando',
    response: Assinatura,
  }),
  assinar: endpoint({
    method: 'POST',
    path: '/siga/agenda/endereco',
    acesso: 'interno',
    resumo: 'Faz o endereço de calendário desta entrada; o anterior deixa de valer',
    /** Answered only once: the server keeps its hash. */
    response: z.extend(Assinatura, { endereco: z.string() }),
  }),
  revogar: endpoint({
    method: 'POST',
    path: '/siga/agenda/endereco/revogar',
    acesso: 'interno',
    resumo: 'O endereço de calendário deixa de valer',
    response: Assinatura,
  }),
  calendario: endpoint({
    method: 'GET',
    path: '/publico/agenda/:segredo',
    acesso: 'publico',
    resumo: 'Os prazos em iCalendar (RFC 5545), por um endereço secreto',
    params: z.strictObject({ segredo: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'ENDERECO_INVALIDO')) }),
    etag: true,
    response: bytes('text/calendar; charset=utf-8'),
  }),
}
