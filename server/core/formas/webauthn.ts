import { deBase64url, paraBase64url } from '#contract/base64url.ts'

/** COSE algorithms accepted (RFC 9053, RFC 8812): ECDSA over P-256, and RSA for older computers. */
const ES256 = -7
const RS256 = -257
export const ALGORITMOS = [ES256, RS256]

/** Expected origin and challenge; bytes in base64url. */
type Esperado = { desafio: string; origem: string; rpId: string }
export type Criada = { credencial: string; chave: string; contador: number; sincronizada: boolean }
export type Usada = { clientDataJSON: string; authenticatorData: string; assinatura: string }

/** The library holds 26 MB and takes 0.2 s to load: loaded at the first passkey. */
async function biblioteca() {
  // needed by its certificate reader; a bundle would load it too late
  await import('reflect-metadata')
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) }
}
type Biblioteca = Awaited<ReturnType<typeof biblioteca>>

const exigir = (vale: boolean, que: string) => {
  if (!vale) throw new TypeError(`webauthn: ${que}`)
}

/** Refuses framed pages: the library accepts them when the browser doesn't name the top page. */
const exigirSemMoldura = ({ decodeClientDataJSON }: Biblioteca, clientDataJSON: string) =>
  exigir(!decodeClientDataJSON(clientDataJSON).crossOrigin, 'cross origin')

/** A well-formed ECDSA signature of no use. */
const DE_NADA = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1)

/** Refuses keys that the library would register: other curves, truncated, weak, or not on the curve. */
async function exigirChave({ decodeCredentialPublicKey, verifySignature, cose }: Biblioteca, bytes: Uint8Array) {
  const credentialPublicKey = new Uint8Array(bytes)
  const { COSEALG, COSEKEYS, COSECRV, isCOSEPublicKeyEC2, isCOSEPublicKeyRSA } = cose
  const chave = decodeCredentialPublicKey(credentialPublicKey)
  if (chave.get(COSEKEYS.alg) === COSEALG.RS256) {
    if (!isCOSEPublicKeyRSA(chave)) throw new TypeError('webauthn: not RSA')
    const [n, e] = [chave.get(COSEKEYS.n), chave.get(COSEKEYS.e)]
    exigir((n?.length ?? 0) >= 256 && (e?.length ?? 0) >= 3, 'modulus')
  } else exigir(isCOSEPublicKeyEC2(chave) && chave.get(COSEKEYS.crv) === COSECRV.P256, 'curve')
  // false for any importable key; throws for others
  await verifySignature({ credentialPublicKey, signature: DE_NADA, data: new Uint8Array() })
}

/** Checks a registration (WebAuthn §7.1). Any authenticator: attestation is not asked for. Throws when invalid. */
export async function conferirCriacao(
  { clientDataJSON, attestationObject }: { clientDataJSON: string; attestationObject: string },
  { desafio, origem, rpId }: Esperado,
): Promise<Criada> {
  const lib = await biblioteca()
  exigirSemMoldura(lib, clientDataJSON)
  const objeto = lib.decodeAttestationObject(deBase64url(attestationObject))
  // as browsers do when none is asked for (§5.1.3): ignores attestation sent anyway
  const semAtestado = lib.isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', objeto.get('authData')],
    ]),
  )
  const { verified, registrationInfo } = await lib.verifyRegistrationResponse({
    // the id is read from the authenticator's data; the library only wants one
    response: {
      id: 'nova',
      rawId: 'nova',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject: paraBase64url(semAtestado) },
    },
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITMOS,
  })
  if (!verified) throw new TypeError('webauthn: not verified')
  const { credential, credentialBackedUp } = registrationInfo
  const { length } = deBase64url(credential.id)
  exigir(length > 0 && length <= 1023, 'credential id')
  await exigirChave(lib, credential.publicKey)
  return {
    credencial: credential.id,
    chave: paraBase64url(credential.publicKey),
    contador: credential.counter,
    sincronizada: credentialBackedUp,
  }
}

/** Checks a signature (WebAuthn §7.2); answers the authenticator's counter. Throws when invalid. */
export async function conferirUso(
  { clientDataJSON, authenticatorData, assinatura }: Usada,
  chave: string,
  { desafio, origem, rpId }: Esperado,
): Promise<{ contador: number; sincronizada: boolean }> {
  const lib = await biblioteca()
  exigirSemMoldura(lib, clientDataJSON)
  const { verified, authenticationInfo } = await lib.verifyAuthenticationResponse({
    response: {
      id: 'usada',
      rawId: 'usada',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature: assinatura },
    },
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpId,
    requireUserVerification: true,
    // the counter is compared in the transaction of the signature
    credential: { id: 'usada', publicKey: deBase64url(chave), counter: 0 },
  })
  exigir(verified, 'signature')
  return { contador: authenticationInfo.newCounter, sincronizada: authenticationInfo.credentialBackedUp }
}
