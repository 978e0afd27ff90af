import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

/**
 * SELO: who signs is proved, then the body's seal signs. PROPRIA: the person's own certificate signs, over bytes prepared
 * for it when the challenge was given.
 */
export type Familia = 'SELO' | 'PROPRIA'

export type Tipo = {
  /** The highest level it reaches; what was proved may be lower, never higher. */
  nivel: NivelAssinatura
  familia: Familia
  /** In the list of who signed: "com senha". */
  meio: string
  /** At validation. */
  nome: string
  /** In the PDF's own signature, after who signed. */
  motivo: string
  /** In the history. */
  movimento: TipoMovimentacao
  /** How long its challenge may be answered, ms; five minutes unless said. */
  prazoMs?: number
}

/** The kinds of signature (docs/regras/assinatura.md, 2); the proof of each is in provas/. */
export const tipos: Record<TipoDeAssinatura, Tipo> = {
  SENHA: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com senha',
    nome: 'Confirmação de identidade (senha)',
    motivo: 'com confirmação de identidade',
    movimento: 'ASSINATURA_COM_SENHA',
  },
  CERTIFICADO_A1: {
    nivel: 'QUALIFICADA',
    familia: 'PROPRIA',
    meio: 'com certificado digital',
    nome: 'Certificado digital em arquivo (A1)',
    motivo: 'com certificado digital',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
  },
  CERTIFICADO_A3: {
    nivel: 'QUALIFICADA',
    familia: 'PROPRIA',
    meio: 'com certificado digital',
    nome: 'Certificado digital no assinador do computador (A3)',
    motivo: 'com certificado digital',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
  },
  PIN: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com PIN',
    nome: 'PIN pessoal',
    motivo: 'com PIN',
    movimento: 'ASSINATURA_COM_PIN',
  },
  PASSKEY: {
    nivel: 'AVANCADA',
    familia: 'SELO',
    meio: 'com passkey',
    nome: 'Passkey (chave do aparelho da pessoa)',
    motivo: 'com passkey',
    movimento: 'ASSINATURA_COM_PASSKEY',
  },
  CODIGO: {
    nivel: 'SIMPLES',
    familia: 'SELO',
    meio: 'com código enviado por e-mail',
    nome: 'Código de uso único enviado ao e-mail do convite',
    motivo: 'com código enviado por e-mail',
    movimento: 'ASSINATURA_COM_CODIGO',
    prazoMs: 10 * 60_000,
  },
  GOVBR: {
    nivel: 'AVANCADA',
    familia: 'PROPRIA',
    meio: 'com gov.br',
    nome: 'Assinatura eletrônica gov.br',
    motivo: 'com gov.br',
    movimento: 'ASSINATURA_COM_CERTIFICADO',
    prazoMs: 10 * 60_000,
  },
}

/** Of a stored kind. */
export const palavrasDoTipo = (tipo: string): Tipo | undefined =>
  Object.hasOwn(tipos, tipo) ? tipos[tipo as TipoDeAssinatura] : undefined // just found among them

/** How long a signature that can't be concluded is tried again, ms; after it the person may sign anew. */
export const DESISTE_MS = 24 * 3_600_000

/** What the body says of the kinds: switched off, or accepted at a higher level (Lei 14.063/2020, art. 5). */
export type FormasDoOrgao = Partial<Record<TipoDeAssinatura, { desligada: true } | { nivel: NivelAssinatura }>>

/** What stands in the way of every signature in this house, whoever signs. */
export type AssinaturaDaCasa = {
  /** Without it nothing is signed. */
  falta?: 'SELO' | 'TEMPO' | undefined
  /** The highest level that a way to sign of this house reaches. */
  ate: NivelAssinatura
}
