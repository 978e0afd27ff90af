import { createHash, type KeyObject, randomBytes, sign, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { writeInteger, writeLargeInteger, writeGeneralizedTime, oid, writeSequence } from '../asn1/write-der.ts'
import { writeSignedAttributes, writeCms, TST_INFO } from '../cms/write-cms.ts'
import { corpoDe, dentro, oidDe, serieDe, unico } from '#contract/der.ts'
import type { Tsa } from './client.ts'

const signBytes = promisify(sign)
const SHA256 = '2.16.840.1.101.3.4.2.1'
/** In the arc that X.660 reserves for examples. */
const DEMONSTRATION_POLICY = '2.999.1'
const TRUE = 0xff
const BOOLEAN = 0x01
const INTEGER = 0x02
const OID = 0x06
const REJECTED = 2
/** PKIFailureInfo bits, as a BIT STRING (RFC 3161 §2.4.2). */
const BAD_ALGORITHM = Uint8Array.of(0x03, 0x02, 0x07, 0x80)
const BAD_FORMAT = Uint8Array.of(0x03, 0x02, 0x02, 0x04)

type AuthorityKey = {
  certificate: X509Certificate
  key: KeyObject
  policy?: string
  now?: () => Date
}

/** A time-stamping authority in this process: answers a TimeStampReq with a TimeStampResp, like one on the network. */
export function createTsa({
  certificate,
  key,
  policy = DEMONSTRATION_POLICY,
  now = () => new Date(),
}: AuthorityKey): Tsa {
  return async (bytes) => {
    const request = readRequest(bytes)
    if (!request) return writeSequence(writeSequence(writeInteger(REJECTED), BAD_FORMAT))
    if (request.algorithm !== SHA256) return writeSequence(writeSequence(writeInteger(REJECTED), BAD_ALGORITHM))
    const content = writeSequence(
      writeInteger(1),
      oid(policy),
      request.fingerprint,
      writeLargeInteger(Uint8Array.of(1, ...randomBytes(15))),
      writeGeneralizedTime(now()),
      // accuracy: one second, assumed for the machine's clock
      writeSequence(writeInteger(1)),
      ...(request.nonce ? [request.nonce] : []),
    )
    const attributes = writeSignedAttributes(TST_INFO, createHash('sha256').update(content).digest(), certificate)
    const signature = await signBytes('sha256', attributes, key)
    const token = writeCms({ kind: TST_INFO, content, certificate, chain: [], attributes, signature })
    return writeSequence(writeSequence(writeInteger(0)), token)
  }
}

function readRequest(bytes: Uint8Array) {
  try {
    const [version, fingerprint, ...rest] = dentro(unico(bytes))
    const [algorithm, digest] = dentro(fingerprint)
    if (Number.parseInt(serieDe(version), 16) !== 1 || !fingerprint || corpoDe(digest, 0x04).length !== 32)
      return undefined
    const nonce = rest.find((e) => e.etiqueta === INTEGER)
    const wantsCertificate = rest.some((e) => e.etiqueta === BOOLEAN && e.corpo[0] === TRUE)
    // the certificate is always included, so requests that don't ask for it are refused
    if (!wantsCertificate || rest.some((e) => ![INTEGER, BOOLEAN, OID].includes(e.etiqueta))) return undefined
    return { algorithm: oidDe(dentro(algorithm)[0]), fingerprint: fingerprint.bruto, nonce: nonce?.bruto }
  } catch {
    return undefined
  }
}
