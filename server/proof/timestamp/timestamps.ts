import type { X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'

import { pem, type Authority } from '../certificates/authority.ts'
import type { Anchor } from '../certificates/chain.ts'
import { createTsa } from './authority.ts'
import { requestTimestamp, tsaOverHttp } from './client.ts'

/** A time-stamping authority on the network. `anchors`: PEM file of its trusted authorities. */
export type TsaConfiguration = {
  url: string
  user?: string | undefined
  password?: string | undefined
  /** OID of the policy to request; other policies are refused. */
  policy?: string | undefined
  anchors: string
  /** Those authorities are trusted although they publish no revocation. */
  withoutRevocation?: boolean
  /** False: signatures go without a time stamp while the authority is away. True: nothing is signed then. */
  required: boolean
}

export type Timestamps = {
  /** Bytes to reserve for its token. */
  reserve: number
  /** A time stamp is required, but there is no authority to ask. */
  missing?: boolean
  /** Whether there is an authority to ask. */
  available: boolean
  anchors: Anchor[]
  /** `anchors` in PEM, for other validators. */
  pem: string
  /**
   * A token over a signature's value, or over the bytes of a file. If it can't be had: undefined, or a Problema (with `cause`)
   * if it is required.
   */
  requestTimestamp(signature: Uint8Array): Promise<Uint8Array | undefined>
}

/** Default bytes for a time-stamp token. */
export const TIMESTAMP_RESERVE = 4096
/** Bytes for a token with up to three large certificates of the authority. */
const NETWORK_TOKEN_RESERVE = 12_288

/**
 * Time stamps by the configured authority, else by the demonstration's, else none. The demonstration's anchors stay trusted
 * for tokens it issued earlier.
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
    available: tsa !== undefined,
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
