import type { X509Certificate } from 'node:crypto'

import { atributosDe, nomesDe } from '#contract/certificado.ts'
import { dentro, type Elemento, elementos, oidDe, unico } from '#contract/der.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'

import { ALGORITHMS, pssDigest } from '../asn1/algorithms.ts'
import { attributesOf } from '../asn1/directory-name.ts'
import { extensionsOf } from '../asn1/extensions.ts'

const BASIC_CONSTRAINTS = '2.5.29.19'
const NAME_CONSTRAINTS = '2.5.29.30'
const SUBJECT_ALT_NAME = '2.5.29.17'
/** Critical extensions accepted: enforced here, or without effect on signatures (RFC 5280 §4.2). */
const UNDERSTOOD = new Set([
  BASIC_CONSTRAINTS,
  NAME_CONSTRAINTS,
  SUBJECT_ALT_NAME,
  '2.5.29.14', // subject and authority key identifiers
  '2.5.29.35',
  '2.5.29.15', // key usage and extended key usage
  '2.5.29.37',
  '2.5.29.18', // issuer alternative name
  '2.5.29.32', // certificate policies
  '2.5.29.31', // where to ask about revocation
  '2.5.29.46',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.48.1.5',
])
const SMALLEST_RSA = 2048
const WEAK_CURVES = /(192|224|1[0-9]{2})/
const INTEGER = 0x02
const EMAIL = '1.2.840.113549.1.9.1'
/** Tags of GeneralName (RFC 5280 §4.2.1.6). */
const [EMAIL_NAME, DIRECTORY_NAME] = [0x81, 0xa4]
const PERMITTED_SUBTREES = 0xa0

/** A defect of the certificate itself, whoever issued it. */
export function certificateDefect(
  certificate: X509Certificate,
  parte: Finding = finding('O_CERTIFICADO'),
): Finding | undefined {
  try {
    const unknown = [...extensionsOf(certificate.raw)].find(([name, { critical }]) => critical && !UNDERSTOOD.has(name))
    if (unknown) return finding('EXTENSAO_CRITICA', { parte, extensao: unknown[0] })
    if (!signedWithAccepted(certificate.raw)) return finding('ALGORITMO_NAO_ACEITO', { parte })
    return isWeakKey(certificate) ? finding('CHAVE_FRACA', { parte }) : undefined
  } catch {
    return finding('CERTIFICADO_ILEGIVEL', { parte })
  }
}

function signedWithAccepted(raw: Uint8Array): boolean {
  const [, algorithm] = dentro(unico(raw))
  const [which, parameters] = dentro(algorithm)
  const known = ALGORITHMS[oidDe(which)]
  return known !== undefined && (known.pss ? pssDigest(parameters) : known.digest) !== ''
}

function isWeakKey({ publicKey: { asymmetricKeyDetails: its } }: X509Certificate): boolean {
  if (its?.modulusLength !== undefined) return its.modulusLength < SMALLEST_RSA
  return its?.namedCurve !== undefined && WEAK_CURVES.test(its.namedCurve)
}

/**
 * How the path breaks its authorities' constraints (RFC 5280 §4.2.1.9, §4.2.1.10). The first certificate
 * is the signer's.
 */
export function forbiddenOn(path: X509Certificate[]): Finding | undefined {
  for (const [i, authority] of path.entries()) {
    if (i === 0) continue
    const below = path.slice(0, i)
    const autoridade = nomesDe(authority.raw)?.titular ?? ''
    try {
      const extensions = extensionsOf(authority.raw)
      const levels = pathLength(extensions.get(BASIC_CONSTRAINTS)?.value)
      // self-issued certificates don't count (RFC 5280 §4.2.1.9)
      if (below.slice(1).filter(({ subject, issuer }) => subject !== issuer).length > levels)
        return finding('AUTORIDADES_DEMAIS', { autoridade })
      const names = extensions.get(NAME_CONSTRAINTS)?.value
      if (names && !below.every((lower) => mayBeNamed(lower, names)))
        return finding('NOME_NAO_PERMITIDO', { autoridade })
    } catch {
      return finding('PERMISSAO_INCOMPREENSIVEL', { autoridade })
    }
  }
  return undefined
}

function pathLength(constraints: Uint8Array | undefined): number {
  const statement = constraints && dentro(unico(constraints)).find(({ etiqueta }) => etiqueta === INTEGER)
  return statement ? Number.parseInt(Buffer.from(statement.corpo).toString('hex'), 16) : Infinity
}

/** Only constraints on directory names are implemented: a name of another kind that is constrained is refused. */
function mayBeNamed(certificate: X509Certificate, constraints: Uint8Array): boolean {
  const names = generalNames(certificate.raw)
  return dentro(unico(constraints)).every(({ etiqueta, corpo }) => {
    const bases = elementos(corpo).map((subtree) => {
      const [base, ...limits] = dentro(subtree)
      if (!base || limits.length > 0) throw new Error('unknown restriction of names')
      return base
    })
    return names.every((name) => {
      const its = bases.filter((base) => base.etiqueta === name.etiqueta)
      if (its.length === 0) return true
      if (name.etiqueta !== DIRECTORY_NAME) return false
      return its.some((base) => isWithin(name, base)) === (etiqueta === PERMITTED_SUBTREES)
    })
  })
}

/** Every name as GeneralName: the subject, its e-mail addresses, and the alternative names. */
function generalNames(raw: Uint8Array): Elemento[] {
  const parts = dentro(dentro(unico(raw))[0])
  const subject = parts[parts[0]?.etiqueta === 0xa0 ? 5 : 4]
  const alternatives = extensionsOf(raw).get(SUBJECT_ALT_NAME)?.value
  if (!subject) throw new Error('not a certificate')
  const attributes = atributosDe(subject)
  return [
    ...(attributes.length > 0 ? [{ etiqueta: DIRECTORY_NAME, bruto: subject.bruto, corpo: subject.bruto }] : []),
    ...attributes
      .filter(({ tipo }) => tipo === EMAIL)
      .map(() => ({ etiqueta: EMAIL_NAME, bruto: subject.bruto, corpo: subject.bruto })),
    ...(alternatives ? dentro(unico(alternatives)) : []),
  ]
}

/** Whether a directory name starts with `base`, ignoring case and blanks (RFC 5280 §7.1). */
function isWithin(name: Elemento, base: Elemento): boolean {
  const [own, above] = [attributesOf(unico(name.corpo)), attributesOf(unico(base.corpo))]
  return above.every((part, i) => part === own[i])
}
