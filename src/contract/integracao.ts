import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import type { TipoMovimentacao } from './movimentacao.ts'
import { id, idJson, Instante } from './page.ts'
import { caracteresValidos } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'
import { Orgao } from './lotacao.ts'

/** Events for other systems, with the movements that cause each; none: it is caused otherwise. */
export const EVENTOS = {
  'documento.finalizado': ['FINALIZACAO', 'NOVA_FINALIZACAO'],
  'documento.assinado': [
    'ASSINATURA_COM_CERTIFICADO',
    'ASSINATURA_COM_SENHA',
    'ASSINATURA_COM_PIN',
    'ASSINATURA_COM_PASSKEY',
    'ASSINATURA_COM_CODIGO',
  ],
  'documento.assinado_por_todos': [],
  'documento.assinatura_recusada': ['RECUSA_DE_ASSINATURA'],
  'documento.tramitado': [
    'TRAMITE',
    'TRAMITE_PARALELO',
    'NOTIFICACAO',
    'TRANSFERENCIA_A_ORGAO_EXTERNO',
    'REDISTRIBUICAO',
  ],
  'documento.recebido': ['RECEBIMENTO', 'RETORNO_DE_ORGAO_EXTERNO'],
  'documento.concluido': ['CONCLUSAO'],
  'documento.juntado': ['JUNTADA'],
  'documento.arquivado': ['ARQUIVAMENTO_CORRENTE', 'ARQUIVAMENTO_INTERMEDIARIO', 'ARQUIVAMENTO_PERMANENTE'],
  'documento.desarquivado': ['DESARQUIVAMENTO'],
  'documento.cancelado': ['CANCELAMENTO'],
  'documento.sem_efeito': ['TORNAR_SEM_EFEITO'],
  /** One of those above was undone. */
  'documento.desfeito': ['DESFAZIMENTO'],
} as const satisfies Record<string, readonly TipoMovimentacao[]>
export type EventoDeFora = keyof typeof EVENTOS
const NOMES_DE_EVENTO = Object.keys(EVENTOS) as [EventoDeFora, ...EventoDeFora[]] // Object.keys forgets the names
export const EventoDeFora = z.enum(NOMES_DE_EVENTO, 'CAMPO_INVALIDO')

/** PAUSADO: by a person. DESLIGADO: automatically, after failing for days. Events of that time are kept and sent later. */
export const EstadoDoWebhook = z.enum(['ATIVO', 'PAUSADO', 'DESLIGADO'])
export type EstadoDoWebhook = z.output<typeof EstadoDoWebhook>

const NovoWebhook = z.strictObject({
  nome: z
    .string('CAMPO_INVALIDO')
    .check(
      z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
      z.maxLength(80, 'CAMPO_INVALIDO'),
      z.trim(),
      z.minLength(1, 'CAMPO_INVALIDO'),
    ),
  url: z.string('WEBHOOK_ENDERECO').check(
    z.maxLength(500, 'WEBHOOK_ENDERECO'),
    z.trim(),
    z.refine((dita) => URL.canParse(dita), 'WEBHOOK_ENDERECO'),
  ),
  eventos: z
    .array(EventoDeFora, 'CAMPO_INVALIDO')
    .check(z.minLength(1, 'WEBHOOK_SEM_EVENTO'), z.refine(semRepeticao, 'CAMPO_INVALIDO')),
})
export type NovoWebhook = z.output<typeof NovoWebhook>

/** An address with its events; `versao` is sent back in If-Match. Its secret is answered only once, on creation. */
export const Webhook = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  url: z.string(),
  eventos: z.array(EventoDeFora),
  estado: EstadoDoWebhook,
  criadoEm: Instante,
  criadoPor: z.string(),
  /** Until then the former secret is valid too. */
  anteriorAte: z.nullable(Instante),
  /** The result of the last message. */
  ultimo: z.nullable(z.object({ estado: z.enum(['ENTREGUE', 'FALHOU']), em: Instante })),
  /** Messages waiting. */
  esperam: z.int(),
})
export type Webhook = z.output<typeof Webhook>

/** Why there was no answer, or why the answer is not an acceptance. */
export const FalhaDeEntrega = z.enum([
  'SITUACAO',
  'REDIRECIONAMENTO',
  'DEMOROU',
  'SEM_RESPOSTA',
  'ENDERECO_RECUSADO',
  'CERTIFICADO',
  'DEMONSTRACAO',
])
export type FalhaDeEntrega = z.output<typeof FalhaDeEntrega>

/** One message, with all its attempts. */
export const Envio = z.object({
  id: z.int(),
  /** Its id, as the receiver sees it. */
  mensagem: z.string(),
  evento: z.string(),
  /** Null: it must not name the document, or is a test. */
  sigla: z.nullable(z.string()),
  criadoEm: Instante,
  estado: z.enum(['A_ENVIAR', 'ENTREGUE', 'FALHOU']),
  /** The next attempt, while it waits. */
  tentarEm: z.nullable(Instante),
  tentativas: z.array(
    z.object({
      id: z.int(),
      em: Instante,
      duracaoMs: z.int(),
      status: z.nullable(z.int()),
      falha: z.nullable(FalhaDeEntrega),
    }),
  ),
})
export type Envio = z.output<typeof Envio>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const paramsDoEnvio = z.strictObject({ id: id('ENDERECO_INVALIDO'), envio: id('ENDERECO_INVALIDO') })
const ComSegredo = z.object({ webhook: Webhook, segredo: z.string() })

/** The body of `mudar`; its form checks with it. */
export const MudarBody = z.extend(NovoWebhook, { estado: z.enum(['ATIVO', 'PAUSADO'], 'CAMPO_INVALIDO') })

/** The body of `criar`; its form checks with it. */
export const CriarBody = z.extend(NovoWebhook, { orgaoId: z.optional(idJson('ORGAO_INVALIDO')) })

/** Webhooks: other systems are told of events, at addresses kept by an órgão's integration administrator. */
export const integracaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/integracao/webhook',
    acesso: 'interno',
    resumo: 'Endereços avisados do que acontece no órgão',
    /** The órgão; by default the entry's own, or the first one it administers. */
    query: z.strictObject({ orgaoId: z.optional(id('ORGAO_INVALIDO')) }),
    response: z.object({
      webhooks: z.array(Webhook),
      orgao: z.string(),
      orgaoId: z.int(),
      /** Órgãos whose addresses the entry administers. */
      orgaos: z.array(Orgao),
    }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/integracao/webhook',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui um endereço; o segredo é dito só nesta resposta',
    body: CriarBody,
    response: ComSegredo,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/integracao/webhook/:id',
    acesso: 'interno',
    versao: true,
    resumo: 'Muda um endereço, ou o pausa e retoma',
    params,
    body: MudarBody,
    response: Webhook,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/integracao/webhook/:id/retirar',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um endereço: o que espera não é mais enviado',
    params,
    response: z.object({ id: z.int() }),
  }),
  trocarSegredo: endpoint({
    method: 'POST',
    path: '/siga/integracao/webhook/:id/segredo',
    acesso: 'interno',
    chave: true,
    resumo: 'Troca o segredo; o anterior vale por mais um dia',
    params,
    response: ComSegredo,
  }),
  testar: endpoint({
    method: 'POST',
    path: '/siga/integracao/webhook/:id/testar',
    acesso: 'interno',
    chave: true,
    resumo: 'Envia um aviso de teste',
    params,
    response: Envio,
  }),
  envios: endpoint({
    method: 'GET',
    path: '/siga/integracao/webhook/:id/envio',
    acesso: 'interno',
    resumo: 'Os últimos avisos enviados a um endereço, com cada tentativa',
    params,
    response: z.array(Envio),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/siga/integracao/webhook/:id/envio/:envio/reenviar',
    acesso: 'interno',
    chave: true,
    resumo: 'Envia de novo um aviso, com o mesmo nome',
    params: paramsDoEnvio,
    response: Envio,
  }),
}
