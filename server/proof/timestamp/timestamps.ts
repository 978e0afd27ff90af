import type { X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'

import { pem, type Authority } from '../certificates/authority.ts'
import type { Anchor } from '../certificates/chain.ts'
import { createTsa } from './authority.ts'
import { requestTimestamp, tsaOverHttp } from './client.ts'

/** A time-stamping authority on the network. `anchors`: a PEM file of the authorities it must lead to. */
export type TsaConfiguration = {
  url: string
  user?: string | undefined
  password?: string | undefined
  /** OID of the policy to ask for, and to insist on. */
  policy?: string | undefined
  anchors: string
  /** Those authorities publish no revocation, and are trusted all the same. */
  withoutRevocation?: boolean
  /** False: while it is away, signatures go without a time stamp; otherwise nothing is signed. */
  required: boolean
}

export type Timestamps = {
  /** Bytes to leave for its token when preparing. */
  reserve: number
  /** There is no authority to ask, and signing waits for one. */
  missing?: boolean
  anchors: Anchor[]
  /** The same, for other validators. */
  pem: string
  /**
   * A token over a signature's value. Undefined where it can't be had and is not required; where it is, throws a
   * Problema whose `cause` says why.
   */
  requestTimestamp(signature: Uint8Array): Promise<Uint8Array | undefined>
}

/** Bytes for a time-stamp token, unless whoever gives them says more. */
export const TIMESTAMP_RESERVE = 4096
/** A token with the authority's certificates, up to three of them and large. */
const NETWORK_TOKEN_RESERVE = 12_288

/**
 * Time stamps by the configured authority, else by the demonstration's, which stays trusted for what it once stamped;
 * without either none.
 */
export function createTimestamps(
  demonstration: Authority | undefined,
  configured: (Omit<TsaConfiguration, 'anchors'> & { anchors: X509Certificate[] }) | undefined,
  warn: (reason: string) => void,
  requiredWithoutAny = true,
): Timestamps {
  const tsa = configured
    ? tsaOverHttp(configured)
    : demonstration && createTsa({ certificate: demonstration.seal, key: demonstration.key })
  const required = configured?.required ?? (tsa !== undefined || requiredWithoutAny)
  const anchors = [
    ...(configured?.anchors ?? []).map((certificate) => ({
      certificate,
      withoutRevocation: configured?.withoutRevocation ?? false,
    })),
    ...(demonstration?.anchors ?? []).map((certificate) => ({ certificate, withoutRevocation: true })),
  ]
  const policy = configured?.policy
  return {
    reserve: configured ? NETWORK_TOKEN_RESERVE : TIMESTAMP_RESERVE,
    missing: tsa === undefined && required,
    anchors,
    pem: anchors.map(({ certificate }) => pem(certificate.raw)).join(''),
    async requestTimestamp(signature) {
      try {
        if (!tsa) throw new Error('no time-stamping authority')
        return await requestTimestamp(signature, { tsa, anchors, policy })
      } catch (error) {
        if (required) {
          const unavailable = new Problema('CARIMBO_DO_TEMPO_INDISPONIVEL')
          unavailable.cause = error
          throw unavailable
        }
        warn(`assinado sem carimbo do tempo: ${String(error)}`)
        return undefined
      }
    },
  }
}
