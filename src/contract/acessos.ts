import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id, idJson, Instante } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** A place that somebody signed in from: IP address, and the browser's family and system. */
const Lugar = z.object({ endereco: z.string(), navegador: z.string() })

/** State of the invitation to create a password. VENCIDO: its link was not used in time. */
export const SituacaoDoConviteDeAcesso = z.enum(['A_ENVIAR', 'ENVIADO', 'VENCIDO', 'RECUSADO', 'ACEITO'])
export type SituacaoDoConviteDeAcesso = z.output<typeof SituacaoDoConviteDeAcesso>

/** Why an invitation is not sent. */
const RECUSAS_DO_CONVITE = [
  'SEM_EMAIL',
  'EMAIL_DE_DUAS',
  'ENCERRADA',
  'UNIDADE_SUSPENSA',
  'BLOQUEADA',
  'COM_SENHA',
  'CONTA_DESATIVADA',
  'CONTA_DE_OUTRA',
  'FALHA',
] as const
export type RecusaDoConvite = (typeof RECUSAS_DO_CONVITE)[number]

const Convite = z.object({
  situacao: SituacaoDoConviteDeAcesso,
  em: Instante,
  valeAte: z.nullable(Instante),
  recusa: z.nullable(z.enum(RECUSAS_DO_CONVITE)),
})

/**
 * How people of the register are invited to create their password: by e-mail or, if no e-mail is sent, one by one, with an
 * address that the administrator hands over.
 */
export const ComoConvidar = z.enum(['POR_EMAIL', 'EM_MAOS'])
export type ComoConvidar = z.output<typeof ComoConvidar>

/** The access of a person or an external signer, for administrators. `id`: the identity's. */
export const Acesso = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  /** ORGAO/UNIDADE of each present entry. */
  unidades: z.array(z.string()),
  ultimo: z.nullable(z.extend(Lugar, { em: Instante })),
  /** Places in use now. */
  agora: z.int(),
  bloqueio: z.nullable(z.object({ em: Instante, motivo: z.string(), por: z.nullable(z.string()) })),
  /** Null: never invited, or the accounts are another provider's. */
  convite: z.nullable(Convite),
  /** Who last invited the external signer, and to how many documents; null for staff. */
  convidada: z.nullable(z.object({ por: z.string(), unidade: z.string(), em: Instante, documentos: z.int() })),
})
export type Acesso = z.output<typeof Acesso>

export const FILTROS_DE_ACESSO = ['TODAS', 'NUNCA_ENTRARAM', 'SEM_CONVITE', 'CONVIDADAS', 'BLOQUEADAS'] as const
export const FiltroDeAcesso = z.enum(FILTROS_DE_ACESSO, 'PARAMETRO_INVALIDO')
export type FiltroDeAcesso = z.output<typeof FiltroDeAcesso>

export const Acessos = z.object({
  acessos: z.array(Acesso),
  /** `depois` of the next page; null at the end. */
  proxima: z.nullable(z.string()),
  /** Invitations within reach that were not sent yet. */
  porEnviar: z.int(),
  /** Null: the accounts are another provider's. */
  comoConvidar: z.nullable(ComoConvidar),
})
export type Acessos = z.output<typeof Acessos>

/** How one person may be invited now, and what prevents it. */
export const ConviteDaPessoa = z.object({
  /** Null: the accounts are another provider's. */
  como: z.nullable(ComoConvidar),
  /** Why the person can't be invited now; null if they can. */
  impede: z.nullable(z.enum(RECUSAS_DO_CONVITE)),
  convite: z.nullable(Convite),
})
export type ConviteDaPessoa = z.output<typeof ConviteDaPessoa>

/** The address at which a person creates their password, valid once and until `valeAte`. Answered only once. */
export const EnderecoDaSenha = z.object({ endereco: z.string(), valeAte: Instante })
export type EnderecoDaSenha = z.output<typeof EnderecoDaSenha>

/** A place that a person signs in from. */
export const LugarDeAcesso = z.extend(Lugar, {
  primeiro: Instante,
  ultimo: Instante,
  /** Used within the last minutes, in a session that was not ended. */
  agora: z.boolean(),
})
export type LugarDeAcesso = z.output<typeof LugarDeAcesso>
export const Lugares = z.object({ lugares: z.array(LugarDeAcesso) })
export type Lugares = z.output<typeof Lugares>

const texto = z.optional(z.string().check(z.maxLength(200, 'PARAMETRO_INVALIDO')))
const filtro = z._default(FiltroDeAcesso, 'TODAS')
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const motivo = linhaDePalavras(200, 'CAMPO_INVALIDO')

/** Who signs in, from where, blocks, and accounts at the embedded provider. */
export const acessosApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/acesso',
    acesso: 'interno',
    resumo: 'Pessoas ao alcance de quem administra, por nome, com o último acesso',
    query: z.strictObject({
      texto,
      filtro,
      externas: z._default(z.enum(['true', 'false'], 'PARAMETRO_INVALIDO'), 'false'),
      depois: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'PARAMETRO_INVALIDO'))),
    }),
    response: Acessos,
  }),
  lugares: endpoint({
    method: 'GET',
    path: '/siga/administracao/acesso/:id/lugar',
    acesso: 'interno',
    resumo: 'De onde uma pessoa entrou nos últimos seis meses',
    params,
    response: Lugares,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/administracao/acesso/:id/encerrar',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra na hora todas as sessões de uma pessoa',
    params,
    body: z.strictObject({ motivo }),
    response: Acesso,
  }),
  bloquear: endpoint({
    method: 'POST',
    path: '/siga/administracao/acesso/:id/bloquear',
    acesso: 'interno',
    chave: true,
    resumo: 'Bloqueia o acesso de uma pessoa, que é avisada por e-mail',
    params,
    body: z.strictObject({ motivo }),
    response: Acesso,
  }),
  desbloquear: endpoint({
    method: 'POST',
    path: '/siga/administracao/acesso/:id/desbloquear',
    acesso: 'interno',
    chave: true,
    resumo: 'Desbloqueia o acesso de uma pessoa, que é avisada por e-mail',
    params,
    body: z.strictObject({ motivo }),
    response: Acesso,
  }),
  convidar: endpoint({
    method: 'POST',
    path: '/siga/administracao/acesso/convidar',
    acesso: 'interno',
    chave: true,
    resumo:
      'Convida pessoas do cadastro a criar a senha: as escolhidas, ou as de uma lista filtrada que nunca entraram',
    body: z.strictObject({
      /** The chosen people; undefined: those that `texto` and `filtro` find. */
      ids: z.optional(
        z.array(idJson('CAMPO_INVALIDO')).check(z.minLength(1, 'CAMPO_INVALIDO'), z.maxLength(500, 'CAMPO_INVALIDO')),
      ),
      texto,
      filtro: z.optional(z.enum(FILTROS_DE_ACESSO, 'CAMPO_INVALIDO')),
    }),
    response: z.object({ convidadas: z.int() }),
  }),
  convite: endpoint({
    method: 'GET',
    path: '/siga/administracao/acesso/:id/convite',
    acesso: 'interno',
    resumo: 'Como uma pessoa pode ser convidada a criar a senha, e o que impede',
    params,
    response: ConviteDaPessoa,
  }),
  // without `chave`: answers are kept by their key, and this one holds a secret; a repetition voids the former address
  darEndereco: endpoint({
    method: 'POST',
    path: '/siga/administracao/acesso/:id/endereco',
    acesso: 'interno',
    resumo:
      'Onde não saem e-mails: o endereço, dito uma vez, em que uma pessoa que ainda não tem senha a cria; o anterior deixa de valer',
    params,
    response: EnderecoDaSenha,
  }),
  meus: endpoint({
    method: 'GET',
    path: '/siga/meus-acessos',
    acesso: 'signatario',
    substituto: 'COMO_SI',
    resumo: 'De onde a própria pessoa entrou nos últimos seis meses',
    response: Lugares,
  }),
  sair: endpoint({
    method: 'POST',
    path: '/siga/meus-acessos/encerrar',
    acesso: 'signatario',
    substituto: 'COMO_SI',
    chave: true,
    resumo: 'Sai de todos os lugares, também deste',
    response: z.object({ encerradas: z.boolean() }),
  }),
}
