import { sign, type X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Problema } from '#contract/problem.ts'

import type { Chaves } from '../types.ts'
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
import { createCompletion } from './complete.ts'
import { createSeal } from './seal.ts'
import { extractSignatures } from '../validation/extract.ts'
import { prepareSignature } from './pades.ts'
import { policyFor } from '../cms/signature-policy.ts'
import { type CheckRevocation, createRevocationCheck } from '../revocation/revocation.ts'
import { createPersonKeys } from './person.ts'
import { createTimestamps, type TsaConfiguration } from '../timestamp/timestamps.ts'
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

/**
 * The `Chaves` port over the body's seal: the configured one, else the demonstration's, kept in `pasta`, else none.
 * `caPem` holds the authorities it trusts, `tempoPem` those of its time stamps. Throws when a configured seal cannot be used.
 */
export async function createKeys({
  folder,
  seal,
  demonstration = true,
  timestamps: configured,
  timestampRequired = true,
  anchors: anchorsFile,
  revocationHosts = [],
  people = [],
  external,
  warn = () => {},
}: KeysConfiguration): Promise<
  Chaves & {
    caPem: string
    timePem: string
    /** SHA-256 of the seal's certificate, in hex with colons; undefined without a seal. */
    fingerprint: string | undefined
    checkRevocation: CheckRevocation
  }
> {
  const authority = seal || demonstration ? await openAuthority(folder, seal) : undefined
  const timestamps = createTimestamps(
    demonstration ? await openTimeAuthority(join(folder, 'tempo')) : undefined,
    configured && {
      ...configured,
      anchors: await readCertificates(configured.anchors),
    },
    warn,
    timestampRequired,
  )
  const personAnchors = [
    ...people.map((certificate) => ({ certificate, withoutRevocation: true })),
    ...(anchorsFile === undefined ? [] : await readCertificates(anchorsFile)).map((certificate) => ({
      certificate,
      withoutRevocation: false,
    })),
  ]
  const serviceAnchors = (external ? await readCertificates(external.anchors) : []).map((certificate) => ({
    certificate,
    withoutRevocation: external?.withoutRevocation ?? false,
    cmsOnly: true,
  }))
  const checkRevocation = createRevocationCheck({
    mayReach: ({ host, porta }) => revocationHosts.some((name) => name === host || name === `${host}:${porta}`),
  })
  const anchors: Anchor[] = [
    ...(authority?.anchors ?? []).map((certificate) => ({
      certificate,
      withoutRevocation: seal?.withoutRevocation ?? !seal,
    })),
    ...personAnchors,
    ...serviceAnchors,
  ]
  const asBytes = (all: Anchor[]) =>
    all.map(({ certificate, ...statement }) => ({ der: certificate.raw, ...statement }))
  const trust = { anchors: asBytes(anchors), timeAnchors: asBytes(timestamps.anchors), hosts: revocationHosts }
  const parts = { timestamps, anchors, checkRevocation, warn }
  const complete = createCompletion(parts)
  // whose certificate no longer holds can sign with another; the body's is for who runs the server to mend
  const refuse = (reason: string) => new Problema('CERTIFICADO_INVALIDO', { motivo: reason })
  const shared = {
    timestamps,
    complete: createCompletion({ ...parts, refuse }),
    checkRevocation,
  }
  const trustInSeal = (sealAnchors: Authority, moment = new Date()) =>
    verifyChain(sealAnchors.seal, sealAnchors.chain, anchors, moment)
  const cannotSign = authority ? (timestamps.missing ? 'TEMPO' : undefined) : 'SELO'
  return {
    naoAssina: cannotSign,
    fingerprint: authority?.seal.fingerprint256,
    caPem: authority?.caPem ?? '',
    timePem: timestamps.pem,
    checkRevocation,
    ...(authority && { lacre: createSeal(authority, timestamps) }),
    pessoa: personAnchors.length > 0 ? createPersonKeys(personAnchors, shared) : undefined,
    deFora:
      serviceAnchors.length > 0
        ? (await import('./external.ts')).createExternalKeys({
            ...shared,
            verify: createPersonKeys(serviceAnchors, shared).conferir,
          })
        : undefined,
    async selar(pdf, request, moment) {
      if (!authority) throw new Problema('SEM_SELO')
      const trust = trustInSeal(authority)
      if (!trust.trustworthy) throw new Error(`O selo do órgão não serve: ${trust.reason}.`)
      requireUnaltered(pdf)
      const prepared = await prepareSignature(pdf, request, authority.seal, {
        chain: authority.chain,
        moment,
        reserve: timestamps.reserve,
        policy: policyFor(authority.seal, trustInSeal(authority, moment)),
      })
      return complete(prepared, await signBytes('sha256', prepared.toSign, authority.key))
    },
    async verificar(pdf, who) {
      return look(pdf, await validateInThread(pdf, trust, who), who)
    },
    extrair: (pdf) => extractSignatures(pdf, [...anchors, ...timestamps.anchors]),
    async pronta() {
      try {
        if (!authority || !trustInSeal(authority).trustworthy) return false
        return (await signBytes('sha256', Buffer.from('pronta'), authority.key)).length > 0
      } catch {
        return false
      }
    },
  }
}
