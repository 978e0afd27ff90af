import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Instante } from './page.ts'

/** Why an e-mail is sent; true: a person may not want it. */
export const EMAILS = {
  CONVITE: false,
  CODIGO: false,
  ACESSO: false,
  PARA_ASSINAR: true,
  LEMBRETE: true,
  ASSINADO_POR_TODOS: true,
  RECUSA: true,
  DEVOLUCAO: true,
  PRAZO: true,
  PRAZO_DA_UNIDADE: true,
} as const
export type TipoDeEmail = keyof typeof EMAILS
export const TipoDeEmail = z.enum(Object.keys(EMAILS) as [TipoDeEmail, ...TipoDeEmail[]], 'CAMPO_INVALIDO') // Object.keys forgets the names

export const PreferenciasDeEmail = z.object({
  /** Where they go. */
  email: z.string(),
  tipos: z.array(z.object({ tipo: TipoDeEmail, recebe: z.boolean(), podeRecusar: z.boolean() })),
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
    resumo: 'Que avisos a pessoa recebe por e-mail',
    response: PreferenciasDeEmail,
  }),
  preferir: endpoint({
    method: 'POST',
    path: '/siga/correio/preferencia',
    acesso: 'signatario',
    resumo: 'Passa a receber, ou deixa de receber, um tipo de aviso por e-mail',
    body: z.strictObject({ tipo: TipoDeEmail, recebe: z.boolean('CAMPO_INVALIDO') }),
    response: PreferenciasDeEmail,
  }),
  demonstracao: endpoint({
    method: 'GET',
    path: '/publico/correio',
    acesso: 'publico',
    resumo: 'Na demonstração, que não envia e-mails: os que teriam sido enviados',
    response: z.object({ emails: z.array(EmailDaDemonstracao) }),
  }),
}
