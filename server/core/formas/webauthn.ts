import * as z from 'zod/mini'

import { deBase64url, paraBase64url } from '#contract/base64url.ts'

import { lerCbor } from './cbor.ts'
import { chaveCose } from './cose.ts'

/** Whom a passkey is of, and what it is asked to sign; bytes in base64url. */
type Esperado = { desafio: string; origem: string; rpId: string }
export type Criada = { credencial: string; chave: string; contador: number; sincronizada: boolean }
export type Usada = { clientDataJSON: string; authenticatorData: string; assinatura: string }

/** Present, verified by PIN or body, may be kept elsewhere, is kept elsewhere, holds a credential (WebAuthn §6.1). */
const BANDEIRAS = { UP: 1, UV: 4, BE: 8, BS: 16, AT: 64 }

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const exigir = (vale: boolean, que: string) => {
  if (!vale) throw new TypeError(`webauthn: ${que}`)
}

/** What the browser says it asked for: this ceremony, this challenge, from this very origin and no frame of another. */
function conferirCliente(bytes: Uint8Array, type: string, { desafio, origem }: Esperado) {
  const dito = ClientData.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  exigir(dito.type === type, 'type')
  exigir(dito.challenge === desafio, 'challenge')
  exigir(dito.origin === origem, 'origin')
  exigir(dito.crossOrigin !== true, 'cross origin')
}

/** What the authenticator says: for whom it signs, that the person was there and was verified, and how often it signed. */
async function lerAutenticador(dados: Uint8Array<ArrayBuffer>, { rpId }: Esperado) {
  exigir(dados.length >= 37, 'authenticator data too short')
  const doRp = await sha256(new TextEncoder().encode(rpId))
  exigir(
    doRp.every((byte, i) => byte === dados[i]),
    'rp id',
  )
  const bandeiras = dados[32] ?? 0
  const tem = (qual: keyof typeof BANDEIRAS) => (bandeiras & BANDEIRAS[qual]) !== 0
  exigir(tem('UP'), 'user absent')
  exigir(tem('UV'), 'user not verified')
  exigir(tem('BE') || !tem('BS'), 'backup flags')
  return { contador: new DataView(dados.buffer, dados.byteOffset).getUint32(33), sincronizada: tem('BS'), tem }
}

/** The credential of a registration (WebAuthn §7.1), of whatever maker: no attestation is asked for. Throws on any other. */
export async function conferirCriacao(
  { clientDataJSON, attestationObject }: { clientDataJSON: string; attestationObject: string },
  esperado: Esperado,
): Promise<Criada> {
  conferirCliente(deBase64url(clientDataJSON), 'webauthn.create', esperado)
  const { valor } = lerCbor(deBase64url(attestationObject))
  const dados = valor instanceof Map ? valor.get('authData') : undefined
  if (!(dados instanceof Uint8Array)) throw new TypeError('webauthn: no authenticator data')
  const bytes = new Uint8Array(dados)
  const { contador, sincronizada, tem } = await lerAutenticador(bytes, esperado)
  exigir(tem('AT') && bytes.length > 55, 'no credential')
  const tamanho = new DataView(bytes.buffer).getUint16(53)
  exigir(tamanho > 0 && tamanho <= 1023 && bytes.length > 55 + tamanho, 'credential id')
  const resto = bytes.subarray(55 + tamanho)
  const chave = resto.slice(0, lerCbor(resto).tamanho)
  await chaveCose(chave)
  return {
    credencial: paraBase64url(bytes.slice(55, 55 + tamanho)),
    chave: paraBase64url(chave),
    contador,
    sincronizada,
  }
}

/** Checks a signature (WebAuthn §7.2), and answers how often the authenticator signed. Throws when it does not hold. */
export async function conferirUso(
  { clientDataJSON, authenticatorData, assinatura }: Usada,
  chave: string,
  esperado: Esperado,
): Promise<{ contador: number; sincronizada: boolean }> {
  const cliente = deBase64url(clientDataJSON)
  conferirCliente(cliente, 'webauthn.get', esperado)
  const dados = deBase64url(authenticatorData)
  const { contador, sincronizada } = await lerAutenticador(dados, esperado)
  const confere = await chaveCose(deBase64url(chave))
  const assinado = new Uint8Array([...dados, ...(await sha256(cliente))])
  exigir(await confere(deBase64url(assinatura), assinado), 'signature')
  return { contador, sincronizada }
}
