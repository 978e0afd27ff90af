import { createHash, generateKeyPair, randomBytes, webcrypto, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const generatePair = promisify(generateKeyPair)
const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })

/** A private key and its certificate in DER. */
export type KeyPair = { certificate: Uint8Array; key: KeyObject }
export type DistinguishedName = { common: string; organization: string }

const OID = {
  cn: '2.5.4.3',
  o: '2.5.4.10',
  c: '2.5.4.6',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extKeyUsage: '2.5.29.37',
  authorityKeyIdentifier: '2.5.29.35',
  subjectAltName: '2.5.29.17',
  certificatePolicies: '2.5.29.32',
}
const SIGNING = 0b1100_0000 // digitalSignature, nonRepudiation
const ISSUING = 0b0000_0110 // keyCertSign, cRLSign

/** A self-signed RSA-2048 authority, for demonstrations only. `levels`: how many levels of authorities it allows below. */
export function createAuthority(name: DistinguishedName, years: number, levels = 0): Promise<KeyPair> {
  return issueCertificate({ name, ...validity(years), authority: levels })
}

/** An RSA-2048 certificate only for signing documents. */
export function createSealCertificate(name: DistinguishedName, years: number, issuer: KeyPair): Promise<KeyPair> {
  return issueCertificate({ name, ...validity(years), issuer })
}

/** An RSA-2048 certificate only for time stamping (RFC 3161 §2.3). */
export function createTimestamper(name: DistinguishedName, years: number, issuer: KeyPair): Promise<KeyPair> {
  const requestTimestamp = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema()
  return issueCertificate({
    name,
    ...validity(years),
    issuer,
    extensions: [extension(OID.extKeyUsage, true, requestTimestamp)],
  })
}

export const createIntermediate = (name: DistinguishedName, years: number, issuer: KeyPair) =>
  issueCertificate({ name, ...validity(years), issuer, authority: 0 })

/** A person as in ICP-Brasil certificates (DOC-ICP-04): `cpf` and `cnpj` digits only, `birthDate` ddmmaaaa. */
export type Person = { name: string; cpf: string; birthDate: string; cnpj?: string }
/** `policy`: an OID. Only tests set the other options. */
export type PersonOptions = { organization: string; policy?: string } & Partial<
  Pick<Issuance, 'from' | 'until' | 'usages' | 'bits'>
>

/** A person's certificate with ICP-Brasil's naming. */
export function createPersonCertificate(
  person: Person,
  { organization, policy, ...issuance }: PersonOptions,
  issuer: KeyPair,
): Promise<KeyPair> {
  return issueCertificate({
    name: { common: `${person.name.toUpperCase()}:${person.cnpj ?? person.cpf}`, organization },
    ...validity(1),
    ...issuance,
    issuer,
    extensions: [
      extension(OID.subjectAltName, false, otherNames(person)),
      ...(policy === undefined ? [] : [extension(OID.certificatePolicies, false, policies(policy))]),
    ],
  })
}

/** Starts a year ago: demonstration documents have past dates, and a signature must not predate its certificate. */
function validity(years: number): { from: Date; until: Date } {
  const now = new Date(Math.floor(Date.now() / 1000) * 1000)
  const [from, until] = [new Date(now), new Date(now)]
  from.setUTCFullYear(now.getUTCFullYear() - 1)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  return { from, until }
}

type Issuance = {
  name: DistinguishedName
  /** Whole seconds. */
  from: Date
  until: Date
  /** Self-signed if absent. */
  issuer?: KeyPair
  /** Maximum levels of authorities below (pathLenConstraint); undefined: not an authority. */
  authority?: number
  /** keyUsage bits; by default those of its kind. */
  usages?: number
  bits?: number
  /** Added to the four that every certificate has. */
  extensions?: pkijs.Extension[]
}

/** A new RSA key (2048 bits by default) and its certificate, signed with SHA-256. */
export async function issueCertificate({
  name,
  from,
  until,
  issuer,
  authority,
  extensions = [],
  usages: stated,
  bits = 2048,
}: Issuance): Promise<KeyPair> {
  const pair = await generatePair('rsa', { modulusLength: bits })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const certificate = new pkijs.Certificate({ version: 2 })
  certificate.serialNumber = new asn1js.Integer({ valueHex: wholeBuffer(serialNumberBytes()) })
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(wholeBuffer(spki))
  certificate.subject = x500Name(name)
  const issuerCertificate = issuer ? pkijs.Certificate.fromBER(wholeBuffer(issuer.certificate)) : certificate
  certificate.issuer = issuerCertificate.subject
  certificate.notBefore.value = from
  certificate.notAfter.value = until

  const ownKeyIdentifier = keyIdentifierOf(certificate)
  const constraints =
    authority === undefined
      ? new pkijs.BasicConstraints()
      : new pkijs.BasicConstraints({ cA: true, pathLenConstraint: authority })
  const issuerKeyIdentifier = new pkijs.AuthorityKeyIdentifier({
    keyIdentifier: new asn1js.OctetString({ valueHex: wholeBuffer(keyIdentifierOf(issuerCertificate)) }),
  })
  certificate.extensions = [
    extension(OID.basicConstraints, true, constraints.toSchema()),
    extension(OID.keyUsage, true, usages(stated ?? (authority === undefined ? SIGNING : ISSUING))),
    extension(OID.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: wholeBuffer(ownKeyIdentifier) })),
    extension(OID.authorityKeyIdentifier, false, issuerKeyIdentifier.toSchema()),
    ...extensions,
  ]
  const signingKey = (issuer?.key ?? pair.privateKey).export({ type: 'pkcs8', format: 'der' })
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('pkcs8', signingKey, rsa, false, ['sign'])
  await certificate.sign(key as CryptoKey, 'SHA-256', engine)
  return { certificate: new Uint8Array(certificate.toSchema().toBER()), key: pair.privateKey }
}

/** Positive and never zero, with 126 random bits (RFC 5280 §4.1.2.2). */
function serialNumberBytes(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

/** One set for each attribute; pkijs would write them all as one multi-valued name. */
function x500Name({ common, organization }: DistinguishedName): pkijs.RelativeDistinguishedNames {
  const names: [string, asn1js.BaseBlock][] = [
    [OID.c, new asn1js.PrintableString({ value: 'BR' })],
    [OID.o, new asn1js.Utf8String({ value: organization })],
    [OID.cn, new asn1js.Utf8String({ value: common })],
  ]
  const parts = names.map(
    ([value, encoded]) =>
      new asn1js.Set({ value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value }), encoded] })] }),
  )
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: parts }).toBER())
}

/** ICP-Brasil's otherName: birth date, CPF and the rest, of the person or of the company's representative. */
function otherNames({ cpf, birthDate, cnpj }: Person): asn1js.Sequence {
  const contextTag = (...value: asn1js.AsnType[]) =>
    new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value })
  const other = (value: string, encoded: string) =>
    contextTag(
      new asn1js.ObjectIdentifier({ value }),
      contextTag(new asn1js.OctetString({ valueHex: wholeBuffer(Buffer.from(encoded)) })),
    )
  const data = `${birthDate}${cpf}${'0'.repeat(11)}${'0'.repeat(15)}`
  return new asn1js.Sequence({
    value: cnpj ? [other('2.16.76.1.3.4', data), other('2.16.76.1.3.3', cnpj)] : [other('2.16.76.1.3.1', data)],
  })
}

const policies = (value: string) =>
  new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value })] })] })

/** RFC 5280 §4.2.1.2, method 1. */
function keyIdentifierOf(certificate: pkijs.Certificate): Uint8Array {
  const bits = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
  return createHash('sha1').update(bits).digest()
}

function usages(mask: number): asn1js.BitString {
  let unusedBits = 0
  while (((mask >> unusedBits) & 1) === 0) unusedBits++
  return new asn1js.BitString({ valueHex: Uint8Array.of(mask).buffer, unusedBits })
}

export function extension(extnID: string, critical: boolean, encoded: asn1js.AsnType): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: encoded.toBER() })
}

/** A Buffer may be a view of a shared pool; asn1js needs its own ArrayBuffer. */
function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
