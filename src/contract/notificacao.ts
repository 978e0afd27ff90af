import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id, idJson, Instante, instante } from './page.ts'

/** The kinds of notice. */
export const TipoNotificacao = z.enum([
  'PEDIDO_DE_ACESSO',
  'ACESSO_CONCEDIDO',
  'ACESSO_RECUSADO',
  'PARTE_PEDIDA',
  'PARTE_CONCLUIDA',
  'PARTE_DEVOLVIDA',
  'PARA_ASSINAR',
  'ASSINADO_POR_TODOS',
  'ASSINATURA_PEDIDA',
  'PRAZO_EM_3_DIAS',
  'PRAZO_EM_1_DIA',
  'PRAZO_VENCIDO',
  'ASSINATURA_ATRASADA',
  'ASSINATURA_RECUSADA',
  'DEVOLVIDO_PARA_AJUSTE',
  'PEDIDO_ENCERRADO',
  'CHEGOU_A_MIM',
  'CHEGOU_A_UNIDADE',
  'COSSIGNATARIO',
  'VIA_PRAZO_EM_3_DIAS',
  'VIA_PRAZO_EM_1_DIA',
  'VIA_PRAZO_VENCIDO',
  'CHEFIA_PRAZO_VENCIDO',
  'PIN_CRIADO',
  'PIN_TROCADO',
  'PIN_REMOVIDO',
  'PIN_BLOQUEADO',
  'PASSKEY_CRIADA',
  'PASSKEY_REMOVIDA',
  'TRILHA_QUEBRADA',
  'SUBSTITUICAO_MARCADA',
  'SUBSTITUICAO_COMECOU',
  'SUBSTITUICAO_ACABOU',
  'MENCAO',
  'ATRIBUIDO',
  'LOTE_CONCLUIDO',
  'MARCADOR_VENCE',
  'DEVOLVER_EM_1_DIA',
  'DEVOLVER_VENCIDO',
  'RETORNO_EM_1_DIA',
  'RETORNO_VENCIDO',
  'WEBHOOK_DESLIGADO',
  'FONTE_BARRADA',
  'AUSENCIA_SEM_SUBSTITUTO',
  'FICOU_DE_QUEM_SAIU',
])
export type TipoNotificacao = z.output<typeof TipoNotificacao>

/** The subject of a notice, by which the list of all is filtered. */
export const Assunto = z.enum(['ASSINATURA', 'CHEGADA', 'PRAZOS', 'TEXTO', 'ACESSO', 'OUTROS'], 'PARAMETRO_INVALIDO')
export type Assunto = z.output<typeof Assunto>
export const ASSUNTO_DE: Record<TipoNotificacao, Assunto> = {
  PEDIDO_DE_ACESSO: 'ACESSO',
  ACESSO_CONCEDIDO: 'ACESSO',
  ACESSO_RECUSADO: 'ACESSO',
  PARTE_PEDIDA: 'TEXTO',
  PARTE_CONCLUIDA: 'TEXTO',
  PARTE_DEVOLVIDA: 'TEXTO',
  PARA_ASSINAR: 'ASSINATURA',
  ASSINADO_POR_TODOS: 'ASSINATURA',
  ASSINATURA_PEDIDA: 'ASSINATURA',
  PRAZO_EM_3_DIAS: 'PRAZOS',
  PRAZO_EM_1_DIA: 'PRAZOS',
  PRAZO_VENCIDO: 'PRAZOS',
  ASSINATURA_ATRASADA: 'PRAZOS',
  ASSINATURA_RECUSADA: 'ASSINATURA',
  DEVOLVIDO_PARA_AJUSTE: 'TEXTO',
  PEDIDO_ENCERRADO: 'ASSINATURA',
  CHEGOU_A_MIM: 'CHEGADA',
  CHEGOU_A_UNIDADE: 'CHEGADA',
  COSSIGNATARIO: 'ASSINATURA',
  VIA_PRAZO_EM_3_DIAS: 'PRAZOS',
  VIA_PRAZO_EM_1_DIA: 'PRAZOS',
  VIA_PRAZO_VENCIDO: 'PRAZOS',
  CHEFIA_PRAZO_VENCIDO: 'PRAZOS',
  PIN_CRIADO: 'OUTROS',
  PIN_TROCADO: 'OUTROS',
  PIN_REMOVIDO: 'OUTROS',
  PIN_BLOQUEADO: 'OUTROS',
  PASSKEY_CRIADA: 'OUTROS',
  PASSKEY_REMOVIDA: 'OUTROS',
  TRILHA_QUEBRADA: 'OUTROS',
  MENCAO: 'TEXTO',
  ATRIBUIDO: 'CHEGADA',
  LOTE_CONCLUIDO: 'OUTROS',
  MARCADOR_VENCE: 'PRAZOS',
  DEVOLVER_EM_1_DIA: 'PRAZOS',
  DEVOLVER_VENCIDO: 'PRAZOS',
  RETORNO_EM_1_DIA: 'PRAZOS',
  RETORNO_VENCIDO: 'PRAZOS',
  WEBHOOK_DESLIGADO: 'OUTROS',
  FONTE_BARRADA: 'OUTROS',
  SUBSTITUICAO_MARCADA: 'OUTROS',
  SUBSTITUICAO_COMECOU: 'OUTROS',
  SUBSTITUICAO_ACABOU: 'OUTROS',
  AUSENCIA_SEM_SUBSTITUTO: 'OUTROS',
  FICOU_DE_QUEM_SAIU: 'OUTROS',
}

export const Notificacao = z.object({
  id: z.int(),
  tipo: TipoNotificacao,
  criadaEm: Instante,
  lida: z.boolean(),
  /** Its sigla was told; the rest is only for current readers. Null: a personal notice, about no document. */
  documento: z.nullable(
    z.object({
      documentoId: z.int(),
      mobilId: z.nullable(z.int()),
      sigla: z.string(),
      assunto: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Who caused it. */
  quem: z.nullable(z.string()),
  /** The part of a draft concerned. */
  parte: z.nullable(z.string()),
  /**
   * The author's text: why access is asked for or refused, what a part should contain, why it was given back. Without such a
   * text, the name of the thing concerned.
   */
  texto: z.nullable(z.string()),
  /** The finished batch of acts. */
  loteId: z.optional(z.nullable(z.int())),
  /** Until when access was given, a signature is asked for, or a via is to come back. */
  ate: z.nullable(Instante),
  /** It still waits for an answer. */
  pendente: z.boolean(),
})
export type Notificacao = z.output<typeof Notificacao>

/** A page, the newest first; whether there are older ones; and the count of all unread ones. */
export const Notificacoes = z.object({
  naoLidas: z.int(),
  itens: z.array(Notificacao),
  mais: z.optional(z.boolean()),
})
export type Notificacoes = z.output<typeof Notificacoes>

/** How many were marked, and when, which identifies them for undoing. */
const Marcadas = z.object({ naoLidas: z.int(), quantas: z.optional(z.int()), em: z.optional(Instante) })

export const notificacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/notificacao',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo:
      'O que a pessoa precisa saber, o mais novo primeiro; mais velhas que uma delas, de um assunto, ou só as não lidas',
    query: z.strictObject({
      sobre: z.optional(Assunto),
      naoLidas: z.optional(z.literal('true', 'PARAMETRO_INVALIDO')),
      antes: z.optional(id('PARAMETRO_INVALIDO')),
    }),
    response: Notificacoes,
  }),
  marcarLidas: endpoint({
    method: 'POST',
    path: '/siga/notificacao/lidas',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo: 'Marca como lidas as notificações até uma delas, ou só ela, ou só as de um assunto',
    body: z.strictObject({
      ate: idJson('CAMPO_INVALIDO'),
      so: z.optional(z.boolean('CAMPO_INVALIDO')),
      sobre: z.optional(Assunto),
    }),
    response: Marcadas,
  }),
  desmarcarLidas: endpoint({
    method: 'POST',
    path: '/siga/notificacao/nao-lidas',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo: 'Desfaz a marcação feita num instante',
    body: z.strictObject({ em: instante('CAMPO_INVALIDO') }),
    response: z.object({ naoLidas: z.int() }),
  }),
}
