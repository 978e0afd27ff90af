import { sign, type X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Problema } from '#contract/problem.ts'
import { inPortuguese, type Finding } from '#contract/signature-findings.ts'

import type { Chaves, SigningRefusal } from '../types.ts'
import { createLook } from '../drawing/look.ts'
import { requireUnaltered } from './accepts-signature.ts'
import { createArchiving } from './archive.ts'
import {
  openAuthority,
  openTimeAuthority,
  type Authority,
  readCertificates,
  type SealConfiguration,
} from '../certificates/authority.ts'
import { verifyChain } from '../certificates/chain.ts'
import type { Anchor } from '../certificates/chain.ts'
import { type CompleteSigned, createCompletion } from './complete.ts'
import { createSeal } from './seal.ts'
import { extractSignatures } from '../validation/extract.ts'
import { prepareSignature } from './pades.ts'
import { policyFor } from '../certificates/icp-brasil.ts'
import { type CheckRevocation, createRevocationCheck } from '../revocation/revocation.ts'
import { createPersonKeys } from './person.ts'
import { createTimestamps, type Timestamps, type TsaConfiguration } from '../timestamp/timestamps.ts'
import { validateInThread } from '../validation/validation-thread.ts'

const signBytes = promisify(sign)
/** One drawing process for all keys in this process. */
const look = createLook()

export type KeysConfiguration = {
  folder: string
  seal?: SealConfiguration
  /** False: without a configured seal nothing is signed, and without a time-stamping authority there are no time stamps. */
  demonstration?: boolean
  /** Absent: the demonstration's own, in this process. */
  timestamps?: TsaConfiguration
  /** Whether signing requires a time stamp if no authority is configured and there is no demonstration. */
  timestampRequired?: boolean
  /** PEM file, or folder, of the authorities of people's certificates. */
  anchors?: string
  /** Hosts (or host:port) that may be asked about revocation although their address is not public. */
  revocationHosts?: string[]
  /** Further authorities of people, which publish no revocation: the demonstration's own. */
  people?: X509Certificate[]
  /** A signing service's authorities (gov.br): PEM file or folder; and whether they publish no revocation. */
  external?: { anchors: string; withoutRevocation: boolean }
  /** Told, in words, what a signature went without because it could not be obtained. */
  warn?: (reason: string) => void
}

/** `caPem`: authorities of the seal; `timePem`: authorities of its time stamps. */
type Keys = Chaves & {
  caPem: string
  timePem: string
  /** SHA-256 of the seal's certificate, hexadecimal with colons; undefined without a seal. */
  fingerprint: string | undefined
  checkRevocation: CheckRevocation
}

/**
 * Creates the `Chaves` port. Its seal is the configured one, else the demonstration's, kept in `folder`, else none. Throws
 * if a configured seal can't be used.
 */
export async function createKeys(configuration: KeysConfiguration): Promise<Keys> {
  const { folder, seal, revocationHosts = [], demonstration = true, warn = () => {} } = configuration
  const authority = seal || demonstration ? await openAuthority(folder, seal) : undefined
  const timestamps = await openTimestamps(configuration, demonstration, warn)
  const { personAnchors, serviceAnchors, anchors } = await readAnchors(configuration, authority)
  const checkRevocation = createRevocationCheck({
    mayReach: ({ host, porta }) => revocationHosts.some((name) => name === host || name === `${host}:${porta}`),
  })
  const parts = { timestamps, anchors, checkRevocation, warn }
  // people can sign with another certificate; only the operator can replace the body's
  const refuse = (why: Finding): SigningRefusal =>
    Object.assign(new Problema('CERTIFICADO_INVALIDO', { motivo: why.code }), { why })
  const shared = { timestamps, complete: createCompletion({ ...parts, refuse }), checkRevocation }
  const trusted = { anchors: asBytes(anchors), timeAnchors: asBytes(timestamps.anchors), hosts: revocationHosts }
  return {
    caPem: authority?.caPem ?? '',
    timePem: timestamps.pem,
    checkRevocation,
    ...sealKeys(authority, timestamps, anchors, createCompletion(parts)),
    pessoa: personAnchors.length > 0 ? createPersonKeys(personAnchors, shared) : undefined,
    deFora: serviceAnchors.length > 0 ? await createServiceKeys(serviceAnchors, shared) : undefined,
    carimbarArquivo: timestamps.available ? createArchiving(parts) : undefined,
    async verificar(pdf, who) {
      return look(pdf, await validateInThread(pdf, trusted, who), who)
    },
    extrair: (pdf) => extractSignatures(pdf, [...anchors, ...timestamps.anchors]),
  }
}

/** Time stamps by the configured authority or by the demonstration's. */
async function openTimestamps(
  { folder, timestamps: configured, timestampRequired = true }: KeysConfiguration,
  demonstration: boolean,
  warn: (reason: string) => void,
) {
  return createTimestamps(
    demonstration ? await openTimeAuthority(join(folder, 'tempo')) : undefined,
    configured && { ...configured, anchors: await readCertificates(configured.anchors) },
    warn,
    timestampRequired,
  )
}

/** Anchors for people, for the signing service, and for both plus the seal. */
async function readAnchors(
  { seal, anchors: anchorsFile, people = [], external }: KeysConfiguration,
  authority: Authority | undefined,
) {
  const forPeople = anchorsFile === undefined ? [] : await readCertificates(anchorsFile)
  const personAnchors: Anchor[] = [
    ...people.map((certificate) => ({ certificate, withoutRevocation: true })),
    ...forPeople.map((certificate) => ({ certificate, withoutRevocation: false })),
  ]
  const serviceAnchors: Anchor[] = external
    ? (await readCertificates(external.anchors)).map((certificate) => ({
        certificate,
        withoutRevocation: external.withoutRevocation,
        cmsOnly: true,
      }))
    : []
  const ofSeal: Anchor[] = (authority?.anchors ?? []).map((certificate) => ({
    certificate,
    withoutRevocation: seal?.withoutRevocation ?? !seal,
  }))
  return { personAnchors, serviceAnchors, anchors: [...ofSeal, ...personAnchors, ...serviceAnchors] }
}

const asBytes = (anchors: Anchor[]) => anchors.map(({ certificate, ...rest }) => ({ der: certificate.raw, ...rest }))

type Shared = { timestamps: Timestamps; complete: CompleteSigned; checkRevocation: CheckRevocation }

async function createServiceKeys(anchors: Anchor[], shared: Shared) {
  // loaded on demand: the CMS libraries take long to load
  const { createExternalKeys } = await import('./external.ts')
  return createExternalKeys({ ...shared, verify: createPersonKeys(anchors, shared).conferir })
}

/** What the body's own key does: signs PDFs, seals texts, tells whether it can sign. */
function sealKeys(
  authority: Authority | undefined,
  timestamps: Timestamps,
  anchors: Anchor[],
  complete: CompleteSigned,
): Pick<Keys, 'naoAssina' | 'fingerprint' | 'seal' | 'selar' | 'pronta'> {
  if (!authority)
    return {
      naoAssina: 'SELO',
      fingerprint: undefined,
      selar: () => Promise.reject(new Problema('SEM_SELO')),
      pronta: async () => false,
    }
  const trustAt = (moment: Date) => verifyChain(authority.seal, authority.chain, anchors, moment)
  return {
    naoAssina: timestamps.missing ? 'TEMPO' : undefined,
    fingerprint: authority.seal.fingerprint256,
    seal: createSeal(authority, timestamps),
    async selar(pdf, request, moment) {
      const trust = trustAt(new Date())
      if (!trust.trustworthy) throw new Error(`O selo do órgão não serve: ${inPortuguese(trust.reason)}.`)
      requireUnaltered(pdf)
      const prepared = await prepareSignature(pdf, request, authority.seal, {
        chain: authority.chain,
        moment,
        reserve: timestamps.reserve,
        policy: policyFor(authority.seal, trustAt(moment)),
      })
      return complete(prepared, await signBytes('sha256', prepared.toSign, authority.key))
    },
    async pronta() {
      try {
        if (!trustAt(new Date()).trustworthy) return false
        return (await signBytes('sha256', Buffer.from('pronta'), authority.key)).length > 0
      } catch {
        return false
      }
    },
  }
}
