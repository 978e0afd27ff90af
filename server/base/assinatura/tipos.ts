import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import type { PlainCode } from '#server/base/palavras/reason.ts'

/**
 * SELO: the person proves who they are, and the body's seal signs. PROPRIA: the person's own certificate signs bytes
 * prepared with the challenge.
 */
export type Familia = 'SELO' | 'PROPRIA'

export type Tipo = {
  /** The highest level it reaches; the proof may be of a lower one. */
  nivel: NivelAssinatura
  familia: Familia
  /** In the list of signers: "com senha". */
  meio: string
  /** In a validation. */
  nome: PlainCode
  /** In the PDF signature, after the signer's name. */
  motivo: string
  movimento: TipoMovimentacao
  /** Time to answer its challenge, ms; five minutes by default. */
  prazoMs?: number
}

/** The kinds of signature (docs/regras/assinatura.md, 2); their proofs are in core/provas. */
export const tipos: Record<TipoDeAssinatura, Tipo> = {
  SENHA: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com senha',
    nome: 'FORMA_SENHA',
    motivo: 'com confirmação de identidade',
    movimento: 'ASSINATURA_COM_SENHA',
  },
  CERTIFICADO_A1: {
    nivel: 'QUALIFICADA',
    familia: 'PROPRIA',
    meio: 'com certificado digital',
    nome: 'FORMA_CERTIFICADO_A1',
    motivo: 'com certificado digital',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
  },
  CERTIFICADO_A3: {
    nivel: 'QUALIFICADA',
    familia: 'PROPRIA',
    meio: 'com certificado digital',
    nome: 'FORMA_CERTIFICADO_A3',
    motivo: 'com certificado digital',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
  },
  PIN: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com PIN',
    nome: 'FORMA_PIN',
    motivo: 'com PIN',
    movimento: 'ASSINATURA_COM_PIN',
  },
  PASSKEY: {
    nivel: 'AVANCADA',
    familia: 'SELO',
    meio: 'com passkey',
    nome: 'FORMA_PASSKEY',
    motivo: 'com passkey',
    movimento: 'ASSINATURA_COM_PASSKEY',
  },
  CODIGO: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com código enviado por e-mail',
    nome: 'FORMA_CODIGO',
    motivo: 'com código enviado por e-mail',
    movimento: 'ASSINATURA_COM_CODIGO',
    prazoMs: 10 * 60_000,
  },
  GOVBR: {
    nivel: 'AVANCADA',
    familia: 'PROPRIA',
    meio: 'com gov.br',
    nome: 'FORMA_GOVBR',
    motivo: 'com gov.br',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
    prazoMs: 10 * 60_000,
  },
}

/** The words for a stored kind. */
export const palavrasDoTipo = (tipo: string): Tipo | undefined =>
  Object.hasOwn(tipos, tipo) ? tipos[tipo as TipoDeAssinatura] : undefined // checked by hasOwn

/** How long a proved signature is retried, ms; afterwards the person may sign anew. */
export const DESISTE_MS = 24 * 3_600_000

/** The body's rules on kinds: switched off, or from a higher level on (Lei 14.063/2020, art. 5). */
export type FormasDoOrgao = Partial<Record<TipoDeAssinatura, { desligada: true } | { nivel: NivelAssinatura }>>

/** What stops every signature in this house. */
export type AssinaturaDaCasa = {
  /** What is missing to sign at all. */
  falta?: 'SELO' | 'TEMPO' | undefined
  /** The highest level this house can reach. */
  ate: NivelAssinatura
}
