/**
 * The package's public interface: keys that sign, and judging signed PDFs. Byte arrays are whole files; what is found is codes
 * with values. README.md explains how the parts work together.
 */
import type { createKeys as create } from './signing/keys.ts'

/**
 * The house's keys: the body's seal, people's certificates, external signing services, and the validator that trusts the
 * configured authorities. Reads PEM files once. Throws, in Portuguese, if a configured file is missing or invalid.
 */
export const createKeys: typeof create = async (configuration) => {
  // loaded on demand: a process that only validates starts faster without the signing code
  const keys = await import('./signing/keys.ts')
  return keys.createKeys(configuration)
}
export type { KeysConfiguration } from './signing/keys.ts'

/**
 * Judges every signature of a PDF (ETSI EN 319 102-1 and EN 319 142-1, ISO 32000-2 §12.8): `PASSOU`, `FALHOU` or
 * `INDETERMINADO`, with reasons. Never throws because of the file's content. Runs in this thread; `Chaves.verificar` uses
 * a thread of its own and also compares the page drawings.
 */
export { validatePdf } from './validation/validate.ts'
export type { Trusted } from './validation/judge.ts'
export type { Anchor } from './certificates/chain.ts'

/**
 * Asks OCSP (RFC 6960) and revocation lists (RFC 5280 §5) about a certificate and its authorities. Caches each answer until
 * it expires. Never throws: if no service answers, the status is `NAO_CONSULTADA`.
 */
export { type CheckRevocation, createRevocationCheck, type Evidence } from './revocation/revocation.ts'

/** The signature dictionaries in a PDF's bytes, in file order, unverified. Never throws. */
export { findSignatures } from './pdf/find-signatures.ts'

/** Why a PDF may look different in another reader. Never throws. */
export { findFaces } from './faces/file-faces.ts'

/** Why a PDF can't take another signature in a field of this name; null if it can. Never throws. */
export { whyUnsignable } from './signing/accepts-signature.ts'

/**
 * Two-phase signing (PAdES B-B, EN 319 142-1 §6.3) with a key held elsewhere: `prepareSignature` reserves room in the PDF
 * and gives the bytes to sign; `completeSignature` inserts the CMS. The first throws a `SigningRefusal` if the PDF takes no
 * signature, the second an `Error` if the CMS does not fit.
 */
export { completeSignature, prepareSignature } from './signing/pades.ts'

/**
 * Validation evidence in a PDF's /DSS (ISO 32000-2 §12.8.4.3), each item in DER: read it, or append a revision with more.
 * Reading never throws; appending throws if the last revision does not hold the catalog.
 */
export { readDss, appendDss } from './revocation/dss.ts'

/** The body's seal with its key, from PEM files or made for a demonstration; and sealing what is not a PDF. */
export { openAuthority } from './certificates/authority.ts'
export { createSeal } from './signing/seal.ts'

/** Signing with people's certificates issued under the given anchors. */
export { createPersonKeys } from './signing/person.ts'

/** The demonstration's authority for people's certificates, and the .p12 files (RFC 7292) it issues, valid for a year. */
export { openTestAuthority, issueTestCertificate } from './certificates/test-authority.ts'

export type {
  AssinaturaVerificada,
  CertificadoDaPessoa,
  Chaves,
  ChavesDaPessoa,
  ChavesDeFora,
  ComCarimbo,
  ComCertificado,
  Extraidas,
  Seal,
  PedidoSelo,
  Selado,
  SigningRefusal,
  VeredictoAssinatura,
  Verificacao,
} from './types.ts'
