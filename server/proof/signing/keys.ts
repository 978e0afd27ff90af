import { sign, type X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Problema } from '#contract/problem.ts'

import type { Chaves, SigningReason, SigningRefusal } from '../types.ts'
import { createLook } from '../drawing/look.ts'
import { requireUnaltered } from './accepts-signature.ts'
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
/** One process that draws, for all keys of this one. */
const look = createLook()

export type KeysConfiguration = {
  folder: string
  seal?: SealConfiguration
  /** False: a house without a configured seal signs nothing, and one without a time-stamping authority makes no time stamps. */
  demonstration?: boolean
  /** The demonstration's own, in this process, unless given. */
  timestamps?: TsaConfiguration
  /** Where no authority is configured and there is no demonstration: whether signing waits for one. */
  timestampRequired?: boolean
  /** PEM of the authorities whose certificates people sign with: a file, or a folder of them. */
  anchors?: string
  /** Hosts (or host:port) that revocation is asked of though their address is not a public one. */
  revocationHosts?: string[]
  /** More of them, which publish no revocation: the demonstration's own. */
  people?: X509Certificate[]
  /** The authorities of a service that signs for people (gov.br): a file of PEM, or a folder; whether they publish revocation. */
  external?: { anchors: string; withoutRevocation: boolean }
  /** Hears, in words, what was signed without because it could not be had. */
  warn?: (reason: string) => void
}

/** `caPem`: the authorities of the seal; `timePem`: those of its time stamps. */
type Keys = Chaves & {
  caPem: string
  timePem: string
  /** SHA-256 of the seal's certificate, in hex with colons; undefined without a seal. */
  fingerprint: string | undefined
  checkRevocation: CheckRevocation
}

/**
 * The `Chaves` port over the body's seal: the configured one, else the demonstration's, kept in `folder`, else none. Throws
 * when a configured seal cannot be used.
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
  // a person can sign with another certificate; only the operator can replace the body's
  const refuse = (why: SigningReason): SigningRefusal =>
    Object.assign(new Problema('CERTIFICADO_INVALIDO', { motivo: 'code' in why ? why.code : why.texto }), { why })
  const shared = { timestamps, complete: createCompletion({ ...parts, refuse }), checkRevocation }
  const trusted = { anchors: asBytes(anchors), timeAnchors: asBytes(timestamps.anchors), hosts: revocationHosts }
  return {
    caPem: authority?.caPem ?? '',
    timePem: timestamps.pem,
    checkRevocation,
    ...sealKeys(authority, timestamps, anchors, createCompletion(parts)),
    pessoa: personAnchors.length > 0 ? createPersonKeys(personAnchors, shared) : undefined,
    deFora: serviceAnchors.length > 0 ? await createServiceKeys(serviceAnchors, shared) : undefined,
    async verificar(pdf, who) {
      return look(pdf, await validateInThread(pdf, trusted, who), who)
    },
    extrair: (pdf) => extractSignatures(pdf, [...anchors, ...timestamps.anchors]),
  }
}

/** Time stamps of the configured authority, or of the demonstration's own. */
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

/** Whom to trust: for people, for a service that signs for them, and both with the seal's own. */
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
  // loaded only where there is such a service, as what it reads CMS with takes long to load
  const { createExternalKeys } = await import('./external.ts')
  return createExternalKeys({ ...shared, verify: createPersonKeys(anchors, shared).conferir })
}

/** What the body's own key does: signs PDFs, seals texts, says whether it can. */
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
      if (!trust.trustworthy) throw new Error(`O selo do órgão não serve: ${trust.reason}.`)
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
