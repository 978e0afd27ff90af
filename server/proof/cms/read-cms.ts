import { corpoDe, CONJUNTO, dentro, type Elemento, elementos, oidDe, SEQUENCIA, unico } from '#contract/der.ts'

/** `plain`: parameters are absent or NULL. */
export type AlgorithmIdentifier = { oid: string; plain: boolean; parameters: Elemento | undefined }
export type Attribute = { kind: string; values: Elemento[] }
export type SignerInfo = {
  version: number
  /** The signer, as written: issuer and serial number, or the key identifier. */
  who: { name: Uint8Array; serial: Uint8Array } | { key: Uint8Array }
  digest: AlgorithmIdentifier
  /** `bytes`: what the signature covers, the attributes re-tagged as a SET OF (RFC 5652 §5.4). */
  signedAttributes: { attributes: Attribute[]; bytes: Uint8Array } | undefined
  algorithm: AlgorithmIdentifier
  signature: Uint8Array
  unsignedAttributes: Attribute[]
}
export type Cms = {
  version: number
  /** The version that the content requires (RFC 5652 §5.1). */
  requiredVersion: number
  digests: AlgorithmIdentifier[]
  kind: string
  content: Uint8Array | undefined
  /** DER of each X.509 certificate; attribute certificates and other kinds are left out. */
  certificates: Uint8Array[]
  signers: SignerInfo[]
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const INTEGER = 0x02
const OCTET_STRING = 0x04
const DATA = '1.2.840.113549.1.7.1'
const KEY_IDENTIFIER = 0x80
const NULL = 0x05
/** Tag [n], constructed. */
const tagOf = (n: number) => 0xa0 + n

/**
 * Reads a CMS SignedData (RFC 5652) in DER strictly: every field is read and nothing extra is accepted. Undefined if the
 * envelope holds another type; throws if it can't be read.
 */
export function readCms(der: Uint8Array): Cms | undefined {
  const [kind, wrapped, ...more] = dentro(unico(der))
  if (oidDe(kind) !== SIGNED_DATA) return undefined
  requireNothingMore(more)
  const queue = queueOf(dentro(unico(corpoDe(wrapped, tagOf(0)))))
  const version = readVersion(queue.next())
  const digests = dentro(queue.next(), CONJUNTO).map(readAlgorithm)
  const [contentKind, carried, ...others] = dentro(queue.next())
  requireNothingMore(others)
  const content = carried && corpoDe(unico(corpoDe(carried, tagOf(0))), OCTET_STRING)
  const certificates = queue.takeIf(tagOf(0))
  // the CMS may also carry revocation lists; they are not used
  const lists = queue.takeIf(tagOf(1))
  const signers = dentro(queue.next(), CONJUNTO).map(readSigner)
  queue.finish()
  const tagsOf = (place: Elemento | undefined) =>
    new Set(place ? elementos(place.corpo).map(({ etiqueta }) => etiqueta) : [])
  const choices = tagsOf(certificates)
  const isNewer = oidDe(contentKind) !== DATA || signers.some(({ version: its }) => its === 3)
  const requiredVersion =
    choices.has(tagOf(3)) || tagsOf(lists).has(tagOf(1))
      ? 5
      : choices.has(tagOf(2))
        ? 4
        : isNewer || choices.has(tagOf(1))
          ? 3
          : 1
  return {
    version,
    requiredVersion,
    digests,
    kind: oidDe(contentKind),
    content,
    certificates: certificates ? onlyX509(elementos(certificates.corpo)) : [],
    signers,
  }
}

function readSigner(element: Elemento): SignerInfo {
  const queue = queueOf(dentro(element))
  const version = readVersion(queue.next())
  const who = readSignerIdentifier(queue.next())
  const digest = readAlgorithm(queue.next())
  const signedAttributes = queue.takeIf(tagOf(0))
  const algorithm = readAlgorithm(queue.next())
  const signature = corpoDe(queue.next(), OCTET_STRING)
  const unsignedAttributes = queue.takeIf(tagOf(1))
  queue.finish()
  return {
    version,
    who,
    digest,
    signedAttributes: signedAttributes && {
      attributes: elementos(signedAttributes.corpo).map(readAttribute),
      bytes: asSet(signedAttributes.bruto),
    },
    algorithm,
    signature,
    unsignedAttributes: unsignedAttributes ? elementos(unsignedAttributes.corpo).map(readAttribute) : [],
  }
}

function asSet(raw: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(raw)
  bytes[0] = CONJUNTO
  return bytes
}

function readSignerIdentifier(element: Elemento | undefined): SignerInfo['who'] {
  if (element?.etiqueta === KEY_IDENTIFIER) return { key: element.corpo }
  const [name, serial, ...more] = dentro(element)
  requireNothingMore(more)
  corpoDe(name, SEQUENCIA)
  corpoDe(serial, INTEGER)
  if (!name || !serial) throw new Error('nobody named')
  return { name: name.bruto, serial: serial.bruto }
}

/** A certificate's issuer and serial number, as encoded in it. */
export function issuerAndSerial(certificate: Uint8Array): { name: Uint8Array; serial: Uint8Array } {
  const [tbs] = dentro(unico(certificate))
  const fields = dentro(tbs)
  const [serial, , name] = fields[0]?.etiqueta === tagOf(0) ? fields.slice(1) : fields
  if (!serial || !name) throw new Error('not a certificate')
  return { name: name.bruto, serial: serial.bruto }
}

/** The X.509 ones of CertificateChoices (RFC 5652 §10.2.2). */
function onlyX509(choices: Elemento[]): Uint8Array[] {
  if (!choices.every(({ etiqueta }) => etiqueta === SEQUENCIA || (etiqueta >= tagOf(0) && etiqueta <= tagOf(3))))
    throw new Error('not a certificate')
  return choices.filter(({ etiqueta }) => etiqueta === SEQUENCIA).map(({ bruto }) => bruto)
}

export function readAlgorithm(element: Elemento | undefined): AlgorithmIdentifier {
  const [oid, parameters, ...more] = dentro(element)
  requireNothingMore(more)
  if (parameters?.etiqueta === NULL && parameters.corpo.length > 0) throw new Error('not DER')
  return { oid: oidDe(oid), plain: !parameters || parameters.etiqueta === NULL, parameters }
}

function readAttribute(element: Elemento): Attribute {
  const [kind, values, ...more] = dentro(element)
  requireNothingMore(more)
  return { kind: oidDe(kind), values: dentro(values, CONJUNTO) }
}

/** A version of one byte; -1 for anything else. */
function readVersion(element: Elemento | undefined): number {
  const [version = -1, ...more] = corpoDe(element, INTEGER)
  return more.length > 0 ? -1 : version
}

function requireNothingMore(surplus: Elemento[]): void {
  if (surplus.length > 0) throw new Error('more than there should be')
}

/** Takes elements in order; some are optional. */
function queueOf(all: Elemento[]) {
  let place = 0
  return {
    next: () => all[place++],
    takeIf: (tag: number) => (all[place]?.etiqueta === tag ? all[place++] : undefined),
    finish: () => requireNothingMore(all.slice(place)),
  }
}
