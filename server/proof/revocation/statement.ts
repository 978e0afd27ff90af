import { finding, type Finding } from '#contract/signature-findings.ts'
/** `reasonCode`: undefined if not stated, which differs from the code "unspecified" (0). */
export type Revoked = { at: Date; reasonCode: number | undefined }
/** What an authority stated about a certificate, and until when that holds. */
export type Statement = { since: Date; until: Date | undefined; revoked: Revoked | undefined }

/** Validity of a statement without nextUpdate, ms. */
const WITHOUT_END_MS = 3_600_000

export const validUntil = ({ since, until }: Statement) => until?.getTime() ?? since.getTime() + WITHOUT_END_MS

/** By CRLReason (RFC 5280 §5.3.1). */
const REASONS: Record<number, Finding> = {
  1: finding('CHAVE_COMPROMETIDA'),
  2: finding('AUTORIDADE_COMPROMETIDA'),
  3: finding('MUDARAM_OS_DADOS'),
  4: finding('CERTIFICADO_SUBSTITUIDO'),
  5: finding('FIM_DO_USO'),
  6: finding('SUSPENSAO'),
  9: finding('PERDEU_O_DIREITO'),
  10: finding('AUTORIDADE_COMPROMETIDA'),
}
export const revocationReason = (reasonCode = 0) => REASONS[reasonCode] ?? finding('MOTIVO_NAO_INFORMADO')

const ON_HOLD = 6
/** A suspended certificate may become good again; a revoked one never does. */
export const isPermanent = ({ reasonCode }: Revoked) => reasonCode !== ON_HOLD

/** Unspecified, affiliation changed, superseded, cessation of operation: the key was not compromised. */
const KEY_IS_SAFE = [0, 3, 4, 5]
/** Whether somebody else may have the key and sign with any date (RFC 3161 §4). */
export const keyIsSuspect = ({ reasonCode }: Revoked) => reasonCode === undefined || !KEY_IS_SAFE.includes(reasonCode)
