import { createHash, randomBytes } from 'node:crypto'
import { type Anchor, verifyChain } from '../certificates/chain.ts'
import { writeInteger, writeLargeInteger, writeOctets, oid, writeSequence, writeTrue } from '../asn1/write-der.ts'
import { SHA256 } from '../cms/write-cms.ts'
import { dentro, serieDe, serieHex, unico } from '#contract/der.ts'
import { inPortuguese } from '#contract/signature-findings.ts'
import { buscar } from '#server/tools/public-fetch.ts'
import { readToken, digestsOf } from './token.ts'

/** A time-stamping authority (RFC 3161): DER of a TimeStampReq in, of a TimeStampResp out. Throws if it does not answer. */
export type Tsa = (request: Uint8Array) => Promise<Uint8Array>

/** Accepted difference between its clock and ours, ms. */
export const TOLERANCE_MS = 5 * 60_000
const LARGEST_RESPONSE = 64 * 1024
const DEADLINE_MS = 5_000

type TsaAddress = { url: string; user?: string | undefined; password?: string | undefined; deadlineMs?: number }

/** A time-stamping authority over HTTP (RFC 3161 §3.4). */
export const tsaOverHttp =
  ({ url, user, password, deadlineMs = DEADLINE_MS }: TsaAddress): Tsa =>
  (body) =>
    buscar(url, {
      corpo: body,
      tipo: 'application/timestamp-query',
      maximo: LARGEST_RESPONSE,
      prazoMs: deadlineMs,
      // the operator configured this address, which may be in the internal network
      alcanca: () => true,
      ...(user !== undefined && { credencial: `${user}:${password ?? ''}` }),
    })

/**
 * Requests a time stamp over a signature's value, or the bytes of a file, and checks the token as a validator will: these
 * bytes, this request's nonce and policy, a trusted authority, the current time. Throws, in words for the operator, if any
 * check fails.
 */
export async function requestTimestamp(
  signature: Uint8Array,
  { tsa, anchors, policy, now = new Date() }: { tsa: Tsa; anchors: Anchor[]; policy?: string | undefined; now?: Date },
): Promise<Uint8Array> {
  // the first bit is zero and the first byte is not: a positive integer of sixteen bytes
  const nonce = Uint8Array.of(0x40 | ((randomBytes(1)[0] ?? 0) & 0x3f), ...randomBytes(15))
  const response = await tsa(
    writeSequence(
      writeInteger(1),
      writeSequence(SHA256, writeOctets(createHash('sha256').update(signature).digest())),
      ...(policy === undefined ? [] : [oid(policy)]),
      writeLargeInteger(nonce),
      writeTrue,
    ),
  )
  const token = tokenIn(response)
  const timestamp = readToken(token, digestsOf(signature))
  if (!timestamp || timestamp.caveats.length > 0) throw new Error('O carimbo do tempo recebido não é desta assinatura.')
  if (timestamp.nonce !== serieHex(Buffer.from(nonce).toString('hex')))
    throw new Error('O carimbo do tempo recebido responde a outro pedido.')
  if (policy !== undefined && timestamp.policy !== policy)
    throw new Error('O carimbo do tempo recebido é de outra política.')
  if (Math.abs(timestamp.instant.getTime() - now.getTime()) > TOLERANCE_MS)
    throw new Error('O relógio da autoridade do tempo e o deste servidor não concordam.')
  const trust = verifyChain(timestamp.certificate, timestamp.others, anchors, timestamp.instant, 'TIME')
  if (!trust.trustworthy) throw new Error(`A autoridade do tempo não serve: ${inPortuguese(trust.reason)}.`)
  return token
}

function tokenIn(response: Uint8Array): Uint8Array {
  let status: number
  let token: Uint8Array | undefined
  try {
    const [statusInfo, element] = dentro(unico(response))
    status = Number.parseInt(serieDe(dentro(statusInfo)[0]), 16)
    token = element?.bruto
  } catch {
    throw new Error('A autoridade do tempo respondeu o que não se entende.')
  }
  // 0: granted; 1: granted with modifications
  if (status > 1 || !token) throw new Error(`A autoridade do tempo recusou o pedido (situação ${status}).`)
  return token
}
