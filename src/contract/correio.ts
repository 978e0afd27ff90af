import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Instante } from './page.ts'

/** The kinds of e-mail; true: people may turn it off. */
export const EMAILS = {
  CONVITE: false,
  CODIGO: false,
  ACESSO: false,
  FORMAS: false,
  ACESSO_AO_SISTEMA: false,
  SENHA: false,
  SEGURANCA: false,
  NOVO_ACESSO: true,
  PARA_ASSINAR: true,
  LEMBRETE: true,
  ASSINADO_POR_TODOS: true,
  RECUSA: true,
  DEVOLUCAO: true,
  PRAZO: true,
  PRAZO_DA_UNIDADE: true,
  CHEGOU_A_MIM: true,
  CHEGOU_A_UNIDADE: true,
  COSSIGNATARIO: true,
  SUBSTITUICAO: true,
  SAIDA: true,
  ATRIBUIDO: true,
  MENCAO: true,
  PEDIDO_DE_ACESSO: true,
  RESPOSTA_DE_ACESSO: true,
  DATA_DE_DEVOLUCAO: true,
  MARCADOR: true,
  LOTE: true,
  INTEGRACAO: true,
  RESUMO: false,
} as const
export type TipoDeEmail = keyof typeof EMAILS
export const TipoDeEmail = z.enum(Object.keys(EMAILS) as [TipoDeEmail, ...TipoDeEmail[]], 'CAMPO_INVALIDO') // Object.keys forgets the names

/** At once, once a day with the others, or never. */
export const ModoDeEmail = z.enum(['NA_HORA', 'RESUMO', 'NUNCA'], 'CAMPO_INVALIDO')
export type ModoDeEmail = z.output<typeof ModoDeEmail>
/** Defaults other than at once: digests of frequent or informative e-mails, and never for what the person awaits on screen. */
const PADROES: Partial<Record<TipoDeEmail, ModoDeEmail>> = {
  CHEGOU_A_UNIDADE: 'RESUMO',
  MARCADOR: 'RESUMO',
  LOTE: 'NUNCA',
}
export const modoPadrao = (tipo: TipoDeEmail): ModoDeEmail => PADROES[tipo] ?? 'NA_HORA'
/** Kinds that the bell shows only to people who want them, since they ask nothing of one person. */
export const SINO_OPCIONAL: TipoDeEmail[] = ['CHEGOU_A_UNIDADE', 'MARCADOR', 'LOTE']

/** The languages of e-mails. */
export const LinguaDoEmail = z.enum(['pt-BR', 'en', 'es'], 'CAMPO_INVALIDO')
export type LinguaDoEmail = z.output<typeof LinguaDoEmail>

export const PreferenciasDeEmail = z.object({
  /** The address they are sent to. */
  email: z.string(),
  /** null: the language in which the app was last used, which is `linguaUsada`. */
  lingua: z.nullable(LinguaDoEmail),
  linguaUsada: LinguaDoEmail,
  tipos: z.array(
    z.object({
      tipo: TipoDeEmail,
      podeRecusar: z.boolean(),
      modo: ModoDeEmail,
      /** Whether the bell shows it; null if it always does, or never. */
      sino: z.nullable(z.boolean()),
    }),
  ),
})
export type PreferenciasDeEmail = z.output<typeof PreferenciasDeEmail>

export const EmailDaDemonstracao = z.object({
  id: z.int(),
  para: z.string(),
  assunto: z.string(),
  enviadoEm: Instante,
  paragrafos: z.array(z.string()),
  codigo: z.nullable(z.string()),
  acao: z.nullable(z.object({ rotulo: z.string(), caminho: z.string() })),
  porque: z.string(),
})
export type EmailDaDemonstracao = z.output<typeof EmailDaDemonstracao>

export const correioApi = {
  preferencias: endpoint({
    method: 'GET',
    path: '/siga/correio/preferencia',
    acesso: 'signatario',
    substituto: 'COMO_SI',
    resumo: 'Que avisos a pessoa recebe por e-mail',
    response: PreferenciasDeEmail,
  }),
  preferir: endpoint({
    method: 'POST',
    path: '/siga/correio/preferencia',
    acesso: 'signatario',
    substituto: 'COMO_SI',
    resumo: 'Como a pessoa quer um tipo de aviso: por e-mail na hora, no resumo do dia ou não; e no sino',
    body: z.strictObject({
      tipo: TipoDeEmail,
      modo: z.optional(ModoDeEmail),
      sino: z.optional(z.boolean('CAMPO_INVALIDO')),
    }),
    response: PreferenciasDeEmail,
  }),
  escolherLingua: endpoint({
    method: 'POST',
    path: '/siga/correio/lingua',
    acesso: 'signatario',
    substituto: 'COMO_SI',
    resumo: 'Em que língua a pessoa recebe os avisos por e-mail; nula, a em que usa o sistema',
    body: z.strictObject({ lingua: z.nullable(LinguaDoEmail) }),
    response: PreferenciasDeEmail,
  }),
  demonstracao: endpoint({
    method: 'GET',
    path: '/publico/correio',
    acesso: 'publico',
    resumo: 'Na demonstração, que não envia e-mails: os que teriam sido enviados',
    recusas: [404],
    response: z.object({ emails: z.array(EmailDaDemonstracao) }),
  }),
}
