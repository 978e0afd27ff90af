import { t } from '@lingui/core/macro'

import type { Desafio } from '#contract/assinatura.ts'
import { deBase64url, paraBase64url } from '#contract/base64url.ts'
import type { CriacaoDePasskey } from '#contract/formas.ts'

/** How long a person may take before the device, ms. */
const PRAZO_MS = 2 * 60_000

/** The device or its browser failed; `dito` says why, for people. */
class FalhaDoAparelho extends Error {
  override readonly name = 'FalhaDoAparelho'
  readonly dito: string
  constructor(dito: string, cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause })
    this.dito = dito
  }
}

/** A browser's errors on passkeys (WebAuthn §5.1.3, §5.1.4), in words. They don't tell a refusal from a missing device. */
function palavras(erro: unknown): string {
  switch (erro instanceof Error ? erro.name : '') {
    case 'NotAllowedError':
      return t`A passkey não foi usada: o pedido foi cancelado, o tempo acabou, ou este aparelho não tem a passkey.`
    case 'AbortError':
      return t`O pedido da passkey foi cancelado.`
    case 'InvalidStateError':
      return t`Este aparelho já tem uma passkey sua cadastrada aqui.`
    case 'NotSupportedError':
    case 'ConstraintError':
      return t`Este aparelho não faz passkeys que confirmem quem você é. Use outro, ou outra forma de assinar.`
    case 'SecurityError':
      return t`O navegador não permite usar passkeys neste endereço.`
    default:
      return t`O aparelho não respondeu ao pedido da passkey.`
  }
}

/** Whether this browser supports passkeys. */
export const temPasskeys = () => 'credentials' in navigator && 'PublicKeyCredential' in globalThis

async function pedir(fazer: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!temPasskeys()) throw new FalhaDoAparelho(t`Este navegador não usa passkeys.`, 'PublicKeyCredential missing')
  try {
    const credencial = await fazer()
    if (credencial instanceof PublicKeyCredential) return credencial
  } catch (erro) {
    throw new FalhaDoAparelho(palavras(erro), erro)
  }
  throw new FalhaDoAparelho(palavras(null), 'no credential')
}

const descrever = (id: string) => ({ type: 'public-key' as const, id: deBase64url(id) })
const codificar = (bytes: ArrayBuffer) => paraBase64url(new Uint8Array(bytes))

/** Has the device create a passkey, after the person identified themselves to it. */
export async function criarNoAparelho({ desafio, rp, usuario, algoritmos, excluir }: CriacaoDePasskey) {
  const { response } = await pedir(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: deBase64url(desafio),
        rp: { id: rp.id, name: rp.nome },
        user: { id: deBase64url(usuario.id), name: usuario.conta, displayName: usuario.nome },
        pubKeyCredParams: algoritmos.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excluir.map(descrever),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        attestation: 'none',
        timeout: PRAZO_MS,
      },
    }),
  )
  if (!(response instanceof AuthenticatorAttestationResponse))
    throw new FalhaDoAparelho(palavras(null), 'no attestation')
  const { clientDataJSON, attestationObject } = response
  return { clientDataJSON: codificar(clientDataJSON), attestationObject: codificar(attestationObject) }
}

/** Has the device sign the challenge. */
export async function assinarNoAparelho({ aAssinar, rpId, credenciais }: Extract<Desafio, { tipo: 'PASSKEY' }>) {
  const { rawId, response } = await pedir(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: deBase64url(aAssinar),
        rpId,
        allowCredentials: credenciais.map(descrever),
        userVerification: 'required',
        timeout: PRAZO_MS,
      },
    }),
  )
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new FalhaDoAparelho(palavras(null), 'no assertion')
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    credencial: codificar(rawId),
    clientDataJSON: codificar(clientDataJSON),
    authenticatorData: codificar(authenticatorData),
    assinatura: codificar(signature),
  }
}
