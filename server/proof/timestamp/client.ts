import { createHash, randomBytes } from 'node:crypto'
import { type Ancora, conferirCadeia } from '../certificates/chain.ts'
import { inteiro, inteiroGrande, octetos, oid, sequencia, verdadeiro } from '../cms/write-der.ts'
import { SHA256 } from '../cms/write-cms.ts'
import { dentro, serieDe, serieHex, unico } from '#contract/der.ts'
import { buscar } from '../../adapters/public-fetch.ts'
import { lerCarimbo, resumosDe } from './token.ts'

/** A time-stamping authority: DER of a TimeStampReq in, of a TimeStampResp out (RFC 3161). Throws when it does not answer. */
export type Tsa = (pedido: Uint8Array) => Promise<Uint8Array>

/** How far its clock may be from ours, ms. */
export const FOLGA_MS = 5 * 60_000
const MAIOR_RESPOSTA = 64 * 1024
const PRAZO_MS = 5_000

type Endereco = { url: string; usuario?: string | undefined; senha?: string | undefined; prazoMs?: number }

/** The one at an address over HTTP (RFC 3161 §3.4). */
export const tsaPorHttp =
  ({ url, usuario, senha, prazoMs = PRAZO_MS }: Endereco): Tsa =>
  (corpo) =>
    buscar(url, {
      corpo,
      tipo: 'application/timestamp-query',
      maximo: MAIOR_RESPOSTA,
      prazoMs,
      // the operator named it: it may well be in the same house
      alcanca: () => true,
      ...(usuario !== undefined && { credencial: `${usuario}:${senha ?? ''}` }),
    })

/**
 * Asks for a time stamp over a signature's value and answers the token, checked as a validator will: ours, of these bytes
 * and this question, by a trusted authority, of now. Throws, in words for who runs the server, when any of it fails.
 */
export async function carimbar(
  assinatura: Uint8Array,
  {
    tsa,
    ancoras,
    politica,
    agora = new Date(),
  }: { tsa: Tsa; ancoras: Ancora[]; politica?: string | undefined; agora?: Date },
): Promise<Uint8Array> {
  // first bit zero, first byte not: a positive integer of sixteen bytes
  const nonce = Uint8Array.of(0x40 | ((randomBytes(1)[0] ?? 0) & 0x3f), ...randomBytes(15))
  const resposta = await tsa(
    sequencia(
      inteiro(1),
      sequencia(SHA256, octetos(createHash('sha256').update(assinatura).digest())),
      ...(politica === undefined ? [] : [oid(politica)]),
      inteiroGrande(nonce),
      verdadeiro,
    ),
  )
  const token = tokenDe(resposta)
  const carimbo = lerCarimbo(token, resumosDe(assinatura))
  if (!carimbo || carimbo.ressalvas.length > 0) throw new Error('O carimbo do tempo recebido não é desta assinatura.')
  if (carimbo.nonce !== serieHex(Buffer.from(nonce).toString('hex')))
    throw new Error('O carimbo do tempo recebido responde a outro pedido.')
  if (politica !== undefined && carimbo.politica !== politica)
    throw new Error('O carimbo do tempo recebido é de outra política.')
  if (Math.abs(carimbo.instante.getTime() - agora.getTime()) > FOLGA_MS)
    throw new Error('O relógio da autoridade do tempo e o deste servidor não concordam.')
  const confianca = conferirCadeia(carimbo.certificado, carimbo.outros, ancoras, carimbo.instante, 'TEMPO')
  if (!confianca.confiavel) throw new Error(`A autoridade do tempo não serve: ${confianca.motivo}.`)
  return token
}

function tokenDe(resposta: Uint8Array): Uint8Array {
  let status: number
  let token: Uint8Array | undefined
  try {
    const [situacao, elemento] = dentro(unico(resposta))
    status = Number.parseInt(serieDe(dentro(situacao)[0]), 16)
    token = elemento?.bruto
  } catch {
    throw new Error('A autoridade do tempo respondeu o que não se entende.')
  }
  // granted, or granted with modifications
  if (status > 1 || !token) throw new Error(`A autoridade do tempo recusou o pedido (situação ${status}).`)
  return token
}
