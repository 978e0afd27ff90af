import { corpoDe, dentro, type Elemento, oidDe, unico } from '#contract/der.ts'

const KEY_USAGE = '2.5.29.15'
const BIT_STRING = 0x03
const BOOLEAN = 0x01
const OCTET_STRING = 0x04
/** Tag [3] of TBSCertificate (RFC 5280 §4.1). */
const EXTENSIONS = 0xa3

/** Masks over the first byte of keyUsage (RFC 5280 §4.2.1.3). */
export const KEY_USE = { signBytes: 0b1100_0000, issueCertificate: 0b0000_0100, listing: 0b0000_0010 }

/** Whether keyUsage permits any of these uses; without keyUsage, all are permitted. */
export function keyPermits(extensions: ReturnType<typeof extensionsOf>, usages: number): boolean {
  const stated = extensions.get(KEY_USAGE)
  if (!stated) return true
  // BIT STRING: the count of unused bits, then the bits
  const [, bits = 0] = corpoDe(unico(stated.value), BIT_STRING)
  return (bits & usages) !== 0
}

export type Extension = { oid: string; critical: boolean; value: Uint8Array }

/** An Extension (RFC 5280 §4.1) of a certificate, a list or an answer. Any TRUE is critical, also one that is not DER. */
export function readExtension(element: Elemento): Extension {
  const [oid, ...rest] = dentro(element)
  const critical = rest[0]?.etiqueta === BOOLEAN && rest[0].corpo[0] !== 0
  return { oid: oidDe(oid), critical, value: corpoDe(rest.at(-1), OCTET_STRING) }
}

/** A certificate's extensions by OID: whether critical, and the DER value. Throws if it is not a certificate. */
export function extensionsOf(certificate: Uint8Array): Map<string, { critical: boolean; value: Uint8Array }> {
  const [tbs] = dentro(unico(certificate))
  const list = dentro(tbs).find(({ etiqueta }) => etiqueta === EXTENSIONS)
  const found = new Map<string, { critical: boolean; value: Uint8Array }>()
  for (const extension of list ? dentro(unico(corpoDe(list, EXTENSIONS))) : []) {
    const { oid, ...its } = readExtension(extension)
    // RFC 5280 §4.2 forbids repetition: neither one can be trusted
    if (found.has(oid)) throw new Error(`extension ${oid} is there twice`)
    found.set(oid, its)
  }
  return found
}
