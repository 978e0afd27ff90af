import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { idJson, Instante } from './page.ts'

/** Why somebody is told. */
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
])
export type TipoNotificacao = z.output<typeof TipoNotificacao>

export const Notificacao = z.object({
  id: z.int(),
  tipo: TipoNotificacao,
  criadaEm: Instante,
  lida: z.boolean(),
  /** Its sigla was known to who was told; all else is for who may read it now. Null: it is of the person, and of no document. */
  documento: z.nullable(z.object({ documentoId: z.int(), mobilId: z.nullable(z.int()), sigla: z.string() })),
  /** Who did it. */
  quem: z.nullable(z.string()),
  /** The part of a draft it is about. */
  parte: z.nullable(z.string()),
  /** What they wrote: why access is asked for or refused, what a part should say, why it was given back; or the name of the passkey. */
  texto: z.nullable(z.string()),
  /** Until when access was given, or a signature is asked for. */
  ate: z.nullable(Instante),
  /** It still waits for an answer. */
  pendente: z.boolean(),
})
export type Notificacao = z.output<typeof Notificacao>

/** The newest, and how many there are unread in all. */
export const Notificacoes = z.object({ naoLidas: z.int(), itens: z.array(Notificacao) })
export type Notificacoes = z.output<typeof Notificacoes>

export const notificacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/notificacao',
    acesso: 'interno',
    resumo: 'O que a pessoa precisa saber, o mais novo primeiro',
    response: Notificacoes,
  }),
  marcarLidas: endpoint({
    method: 'POST',
    path: '/siga/notificacao/lidas',
    acesso: 'interno',
    resumo: 'Marca como lidas as notificações até uma delas',
    body: z.strictObject({ ate: idJson('CAMPO_INVALIDO') }),
    response: z.object({ naoLidas: z.int() }),
  }),
}
