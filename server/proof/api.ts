/**
 * All that the rest of the house may ask of this package: keys that sign, and the judging of signed PDFs. Bytes are whole
 * files; moments are `Date`s. Words that come back are Portuguese, for people. README.md tells how the parts work together.
 */
import type { createKeys as create } from './signing/keys.ts'

/**
 * The house's keys: the body's seal, people's certificates, signatures made elsewhere, and the judge that trusts what is
 * configured. Reads PEM files once. Throws in Portuguese where a configured file is missing or is not what it should be.
 */
export const createKeys: typeof create = async (configuration) => {
  // loaded when it is called: a process that only reads files starts without what signs
  const keys = await import('./signing/keys.ts')
  return keys.createKeys(configuration)
}
export type { KeysConfiguration } from './signing/keys.ts'

/**
 * Judges every signature of a PDF in this thread (ETSI EN 319 102-1 and EN 319 142-1, ISO 32000-2 §12.8): `PASSOU`, `FALHOU`
 * or `INDETERMINADO`, with reasons. Never throws on what the file holds. `Chaves.verificar` does it in a thread of its own,
 * and compares how the pages are drawn.
 */
export { validatePdf } from './validation/validate.ts'
export type { Trusted } from './validation/judge.ts'
export type { Anchor } from './certificates/chain.ts'

/**
 * Asks OCSP (RFC 6960) and revocation lists (RFC 5280 §5) about a certificate and its authorities. Remembers what was heard
 * until it ends. Never throws: where nobody answers it is `NAO_CONSULTADA`.
 */
export { type CheckRevocation, createRevocationCheck, type Evidence } from './revocation/revocation.ts'

/** The signature dictionaries in the bytes of a PDF, in their order; nothing in them is trusted. Never throws. */
export { findSignatures } from './pdf/find-signatures.ts'

/** Why one and the same PDF may look otherwise to another reader, each a phrase. Never throws. */
export { findFaces } from './faces/file-faces.ts'

/** Why a PDF can take no further signature in a field of this name; null where it can. Never throws. */
export { whyUnsignable } from './signing/accepts-signature.ts'

/**
 * Signing in two phases (PAdES B-B, EN 319 142-1 §6.3), where the key is not here: first the PDF with room for the signature
 * and the bytes to sign, then the same PDF with the CMS in it. The first throws a `SigningRefusal` where the PDF takes
 * no signature, the second an `Error` where the CMS does not fit.
 */
export { completeSignature, prepareSignature } from './signing/pades.ts'

/**
 * Evidence in a PDF's /DSS (ISO 32000-2 §12.8.4.3), DER each: what a file brings, and the revision that adds more to it.
 * Reading never throws; writing does where the last revision does not hold the catalog.
 */
export { readDss, appendDss } from './revocation/dss.ts'

/** A body's seal with its key, from PEM files or made for a demonstration; and what it seals that is no PDF. */
export { openAuthority } from './certificates/authority.ts'
export { createSeal } from './signing/seal.ts'

/** Signing with people's certificates issued under these anchors, whoever says whether they were revoked. */
export { createPersonKeys } from './signing/person.ts'

/** The demonstration's own authority over people, and a .p12 file (RFC 7292) it issues, good for a year. */
export { openTestAuthority, issueTestCertificate } from './certificates/test-authority.ts'

export type {
  AssinaturaVerificada,
  CertificadoDaPessoa,
  Chaves,
  ChavesDaPessoa,
  ChavesDeFora,
  ComCertificado,
  Extraidas,
  Seal,
  PedidoSelo,
  Selado,
  SigningReason,
  SigningRefusal,
  VeredictoAssinatura,
  Verificacao,
} from './types.ts'
