import type { X509Certificate } from 'node:crypto'
import { lerCertificado } from '#contract/certificado.ts'
import { finding, type Finding } from '#contract/signature-findings.ts'
import type { SignaturePolicy } from '../cms/signature-policy.ts'
import type { Trust } from './chain.ts'
import { writeOctets, oid, writeSequence, tlv } from '../asn1/write-der.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const POLICY_ADDRESS = '1.2.840.113549.1.9.16.5.1'
const IA5 = 0x16
const AD_RB = '2.16.76.1.7.1.11.1.3'

/**
 * ICP-Brasil's PAdES policies (DOC-ICP-15.03): name, version, and the hash a signature must state: the `signPolicyHash`
 * inside the policy, not the hash of its file.
 */
const ICP_BRASIL: Record<string, readonly [nome: string, versao: string, resumo: string]> = {
  '2.16.76.1.7.1.11.1': ['AD-RB', '1.0', '501d69b4b71fc6e57323c2c74131a9c8c62409be378ba788dc288555611b9e58'],
  '2.16.76.1.7.1.11.1.1': ['AD-RB', '1.1', '44fc5816eb2d705d8c8f022a7f93b3fb49edfae1a7b9149ef6fab833e9bb63f8'],
  '2.16.76.1.7.1.11.1.2': ['AD-RB', '1.2', 'bf22358c963b52971f18c822d8529c5163fe55fa8eed1068d327adc6bc082ee2'],
  [AD_RB]: ['AD-RB', '1.3', '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'],
  '2.16.76.1.7.1.12.1': ['AD-RT', '1.0', 'cefbba0147077bd216eb04d2b25c56c3d4ac60dbbe08cdd697d2dcd0029b56e8'],
  '2.16.76.1.7.1.12.1.1': ['AD-RT', '1.1', 'fa1d44e76ad91e2f6cd471b6987e9c0f1c70d4b70da0956e7becf4dc792c0c1f'],
  '2.16.76.1.7.1.12.1.2': ['AD-RT', '1.2', '19e0be31d91a6ffa694bbe0e9b35e4bc2f877f62dc6ac7a7833ada6345e15af8'],
  '2.16.76.1.7.1.12.1.3': ['AD-RT', '1.3', '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5'],
  '2.16.76.1.7.1.13.1': ['AD-RC', '1.0', 'b3d8a9ef6b475a8cd62f07b3edb8b0bd974dd15a165eeb197bd987d7591e0fee'],
  '2.16.76.1.7.1.13.1.1': ['AD-RC', '1.1', '3fe5e1eeea9f6723568dc9e2c313c0e19c817faa923ab29b52ea76d1fb53027c'],
  '2.16.76.1.7.1.13.1.2': ['AD-RC', '1.2', '9f743696b821e535252c17df754cd9379fd2d3b6870179248c64a5c80604399d'],
  '2.16.76.1.7.1.13.1.3': ['AD-RC', '1.3', '235488859f7ada5d4984c364cc1c8eee4673fb7c70ff8b19dd236a86f3d87cc2'],
  '2.16.76.1.7.1.13.1.4': ['AD-RC', '1.4', '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2'],
  '2.16.76.1.7.1.14.1': ['AD-RA', '1.0', '6d1dd552117d1de402f515f9f77ef9d30b2162995f93a2290c134c9c24387bdf'],
  '2.16.76.1.7.1.14.1.1': ['AD-RA', '1.1', '2ac50c5be4ccdde5c240a4a304f7021642841642aa0ed8b403e6c518dd9d81b6'],
  '2.16.76.1.7.1.14.1.2': ['AD-RA', '1.2', '1f1b8e74be9626bc1702d40ce1c126eb1c9caf7bade6b1fd779c8f60e733dd7c'],
  '2.16.76.1.7.1.14.1.3': ['AD-RA', '1.3', '542600efaa7cac8e1db8cee572ef275f6157de27cf5e2fd75466ae2dcf8fab04'],
  '2.16.76.1.7.1.14.1.4': ['AD-RA', '1.4', 'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123'],
}

export const policyName = ({ oid: which }: SignaturePolicy) => {
  const [name, version] = ICP_BRASIL[which] ?? []
  return name && `${name} ${version}`
}

/** Why we can't confirm that a signature follows the policy it names; undefined if nothing prevents it. */
export function policyDoubtOf({ oid: which, digest }: SignaturePolicy, timestamped: boolean): Finding | undefined {
  const known = ICP_BRASIL[which]
  if (!known) return finding('POLITICA_DESCONHECIDA', { politica: which })
  const [politica, , its] = known
  if (digest !== its) return finding('POLITICA_DE_OUTRO_RESUMO', { politica })
  return politica !== 'AD-RB' && !timestamped ? finding('POLITICA_EXIGE_CARIMBO', { politica }) : undefined
}

type PolicyFacts = {
  fromIcpBrasil: boolean
  isIcpBrasilTimestamp: boolean
  /** The file brings revocation evidence for its certificates. */
  evidenceBrought: boolean
  /** A time stamp covers the whole file. */
  archived: boolean
}

/** A policy requirement that is not met but does not weaken the signature; undefined if all are met. */
export function policyShortfall({ oid: which }: SignaturePolicy, its: PolicyFacts): Finding | undefined {
  const [name] = ICP_BRASIL[which] ?? []
  if (!its.fromIcpBrasil) return finding('CERTIFICADO_FORA_DA_ICP')
  if (name === 'AD-RB') return undefined
  if (!its.isIcpBrasilTimestamp) return finding('CARIMBO_FORA_DA_ICP')
  if (name === 'AD-RT') return undefined
  if (!its.evidenceBrought) return finding('SEM_PROVA_DOS_CERTIFICADOS')
  return name === 'AD-RA' && !its.archived ? finding('NENHUM_CARIMBO_COBRE') : undefined
}

const claimsIcpBrasil = (authority: X509Certificate | undefined) =>
  authority?.subject.split('\n').includes('O=ICP-Brasil') === true

/** Whether a time stamp's path ends at an ICP-Brasil authority. */
export const isIcpBrasilTimestamp = (path: X509Certificate[] | null | undefined) => claimsIcpBrasil(path?.at(-1))

/**
 * Issued under an ICP-Brasil certificate policy, by a trusted authority whose name says ICP-Brasil. Which authorities are
 * trusted is the installation's choice.
 */
export const isIcpBrasil = (certificate: X509Certificate, trust: Trust): boolean =>
  trust.trustworthy &&
  claimsIcpBrasil(trust.anchor.certificate) &&
  (lerCertificado(certificate.raw)?.politica ?? null) !== null

/**
 * AD-RB, the basic policy: all our signatures meet it. A time stamp may be added; AD-RT would promise one of an accredited
 * authority before it is obtained.
 */
const basicPolicy = writeSequence(
  oid(AD_RB),
  writeSequence(writeSequence(oid(SHA256)), writeOctets(Buffer.from(ICP_BRASIL[AD_RB]?.[2] ?? '', 'hex'))),
  writeSequence(
    writeSequence(
      oid(POLICY_ADDRESS),
      tlv(IA5, Buffer.from('http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der')),
    ),
  ),
)

/** The policy to name in a signature by this certificate; only for ICP-Brasil's certificates. */
export const policyFor = (certificate: X509Certificate, trust: Trust): Uint8Array | undefined =>
  isIcpBrasil(certificate, trust) ? basicPolicy : undefined
