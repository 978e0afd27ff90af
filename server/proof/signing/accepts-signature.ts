import { openSignatureSpace, NotSignable } from '../pdf/signature-space.ts'
import { alteredAfterSignature } from '../validation/validate.ts'

/** Throws NotSignable where the file was altered after a signature: a further one would cover the alteration. */
export function requireUnaltered(pdf: Uint8Array) {
  if (alteredAfterSignature(pdf))
    throw new NotSignable('O PDF foi alterado depois de assinado, ou não se lê com segurança, e não aceita assinatura.')
}

/** Where a signature goes, tried with none: who made it may have allowed no other. */
export async function whyUnsignable(pdf: Uint8Array, field: string): Promise<string | null> {
  try {
    requireUnaltered(pdf)
    const request = { campo: field, motivo: '', local: '', nome: '' }
    const { bytes } = await openSignatureSpace(pdf, request, { subFilter: 'adbe.pkcs7.detached' }, 1)
    return alteredAfterSignature(bytes) ? 'Quem fez o PDF não permite mais nada nele: não aceita assinatura.' : null
  } catch (error) {
    return error instanceof NotSignable ? error.message : 'O PDF está danificado e não aceita assinatura.'
  }
}
