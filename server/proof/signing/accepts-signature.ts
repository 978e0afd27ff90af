import type { Finding } from '#contract/signature-findings.ts'
import { openSignatureSpace, NotSignable } from '../pdf/signature-space.ts'
import { alteredAfterSignature } from '../validation/validate.ts'

/** Throws NotSignable if the file was altered after a signature: another signature would cover the alteration. */
export function requireUnaltered(pdf: Uint8Array) {
  if (alteredAfterSignature(pdf)) throw new NotSignable({ code: 'PDF_ALTERADO', data: {} })
}

/** Tries an empty signature field, because an earlier signature may forbid further ones. Null: the file accepts it. */
export async function whyUnsignable(pdf: Uint8Array, field: string): Promise<Finding | null> {
  try {
    requireUnaltered(pdf)
    const request = { campo: field, motivo: '', local: '', nome: '' }
    const { bytes } = await openSignatureSpace(pdf, request, { subFilter: 'adbe.pkcs7.detached' }, 1)
    return alteredAfterSignature(bytes) ? { code: 'PDF_FECHADO', data: {} } : null
  } catch (error) {
    return error instanceof NotSignable ? error.why : { code: 'PDF_DANIFICADO', data: {} }
  }
}
