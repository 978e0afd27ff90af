/** `reasonCode`: undefined if not stated, which differs from the code "unspecified" (0). */
export type Revoked = { at: Date; reasonCode: number | undefined }
/** What an authority stated about a certificate, and until when that holds. */
export type Statement = { since: Date; until: Date | undefined; revoked: Revoked | undefined }

/** Validity of a statement without nextUpdate, ms. */
const WITHOUT_END_MS = 3_600_000

export const validUntil = ({ since, until }: Statement) => until?.getTime() ?? since.getTime() + WITHOUT_END_MS

/** CRLReason (RFC 5280 §5.3.1) in words. */
const REASONS: Record<number, string> = {
  1: 'chave comprometida',
  2: 'autoridade comprometida',
  3: 'mudança nos dados do titular',
  4: 'certificado substituído',
  5: 'fim do uso',
  6: 'suspensão',
  9: 'perda do direito de uso',
  10: 'autoridade comprometida',
}
export const reasonInWords = (reasonCode = 0) => REASONS[reasonCode] ?? 'motivo não informado'

const ON_HOLD = 6
/** A suspended certificate may become good again; a revoked one never does. */
export const isPermanent = ({ reasonCode }: Revoked) => reasonCode !== ON_HOLD

/** Unspecified, affiliation changed, superseded, cessation of operation: the key was not compromised. */
const KEY_IS_SAFE = [0, 3, 4, 5]
/** Whether somebody else may have the key and sign with any date (RFC 3161 §4). */
export const keyIsSuspect = ({ reasonCode }: Revoked) => reasonCode === undefined || !KEY_IS_SAFE.includes(reasonCode)
