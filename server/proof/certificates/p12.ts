import { createCipheriv, createHash, createHmac, type KeyObject, pbkdf2Sync, randomBytes } from 'node:crypto'

import { writeSet, writeInteger, writeNull, writeOctets, oid, writeSequence, tlv } from '../asn1/write-der.ts'

const ITERATIONS = 10_000
const OID = {
  data: oid('1.2.840.113549.1.7.1'),
  shroudedKeyBag: oid('1.2.840.113549.1.12.10.1.2'),
  certificado: oid('1.2.840.113549.1.12.10.1.3'),
  x509: oid('1.2.840.113549.1.9.22.1'),
  localKeyId: oid('1.2.840.113549.1.9.21'),
  nome: oid('1.2.840.113549.1.9.20'),
  pbes2: oid('1.2.840.113549.1.5.13'),
  pbkdf2: oid('1.2.840.113549.1.5.12'),
  hmacSha256: oid('1.2.840.113549.2.9'),
  aes256: oid('2.16.840.1.101.3.4.1.42'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
}
const iterations = tlv(0x02, Buffer.from([ITERATIONS >> 8, ITERATIONS & 0xff]))
const bmp = (text: string) => Buffer.from(text, 'utf16le').swap16()
const content = (...parts: Uint8Array[]) => writeSequence(OID.data, tlv(0xa0, writeOctets(writeSequence(...parts))))

type StoredKey = { key: KeyObject; certificates: Uint8Array[] }

/** The parts of a .p12 file with one key, encrypted with AES-256, and its certificates. */
function storeKey({ key, certificates }: StoredKey, password: string, name: string): Uint8Array[] {
  const [own] = certificates
  if (!own) throw new Error('certificate missing')
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256'), iv)
  const heardFromFile = Buffer.concat([cipher.update(key.export({ type: 'pkcs8', format: 'der' })), cipher.final()])
  const encryption = writeSequence(
    OID.pbes2,
    writeSequence(
      writeSequence(OID.pbkdf2, writeSequence(writeOctets(salt), iterations, writeSequence(OID.hmacSha256, writeNull))),
      writeSequence(OID.aes256, writeOctets(iv)),
    ),
  )
  const joined = writeSet(
    writeSequence(OID.localKeyId, writeSet(writeOctets(createHash('sha1').update(own).digest()))),
    writeSequence(OID.nome, writeSet(tlv(0x1e, bmp(name)))),
  )
  const bags = certificates.map((der, n) =>
    writeSequence(
      OID.certificado,
      tlv(0xa0, writeSequence(OID.x509, tlv(0xa0, writeOctets(der)))),
      ...(n === 0 ? [joined] : []),
    ),
  )
  return [
    content(...bags),
    content(
      writeSequence(OID.shroudedKeyBag, tlv(0xa0, writeSequence(encryption, writeOctets(heardFromFile))), joined),
    ),
  ]
}

/** A .p12 file (RFC 7292) with a key, its certificate and the authorities above; `others`: further keys in the same file. */
export function writeP12(
  key: KeyObject,
  certificates: Uint8Array[],
  password: string,
  name: string,
  others: StoredKey[] = [],
): Uint8Array {
  const safe = writeSequence(...[{ key, certificates }, ...others].flatMap((one) => storeKey(one, password, name)))
  const macSalt = randomBytes(16)
  const seal = createHmac('sha256', deriveKey(password, macSalt)).update(safe).digest()
  return writeSequence(
    writeInteger(3),
    writeSequence(OID.data, tlv(0xa0, writeOctets(safe))),
    writeSequence(
      writeSequence(writeSequence(OID.sha256, writeNull), writeOctets(seal)),
      writeOctets(macSalt),
      iterations,
    ),
  )
}

/** The key of the file's MAC (RFC 7292 appendix B), where a single hash block is enough. */
function deriveKey(password: string, salt: Uint8Array): Uint8Array {
  const fillBlock = (bytes: Uint8Array) =>
    Buffer.alloc(Math.ceil(bytes.length / 64) * 64).map((_, n) => bytes[n % bytes.length] ?? 0)
  let a: Uint8Array = Buffer.concat([
    Buffer.alloc(64, 3),
    fillBlock(salt),
    fillBlock(Buffer.concat([bmp(password), Buffer.alloc(2)])),
  ])
  for (let n = 0; n < ITERATIONS; n++) a = createHash('sha256').update(a).digest()
  return a
}
