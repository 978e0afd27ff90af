import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** CBOR of the types that an authenticator writes. */
export function cbor(valor: unknown): Buffer {
  const cabeca = (tipo: number, n: number) =>
    n < 24
      ? Buffer.from([(tipo << 5) | n])
      : n < 256
        ? Buffer.from([(tipo << 5) | 24, n])
        : Buffer.from([(tipo << 5) | 25, n >> 8, n & 255])
  if (typeof valor === 'number') return valor >= 0 ? cabeca(0, valor) : cabeca(1, -1 - valor)
  if (typeof valor === 'string') return Buffer.concat([cabeca(3, Buffer.byteLength(valor)), Buffer.from(valor)])
  if (valor instanceof Uint8Array) return Buffer.concat([cabeca(2, valor.length), valor])
  if (valor instanceof Map)
    return Buffer.concat([cabeca(5, valor.size), ...[...valor].flatMap(([nome, cada]) => [cbor(nome), cbor(cada)])])
  throw new TypeError('cbor: not written')
}

const sha256 = (dados: string | Uint8Array) => createHash('sha256').update(dados).digest()
const deJwk = (jwk: JsonWebKey, nome: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[nome] ?? '', 'base64url')

function coseDe(chave: KeyObject) {
  const jwk = chave.export({ format: 'jwk' })
  return jwk.kty === 'EC'
    ? new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, deJwk(jwk, 'x')], [-3, deJwk(jwk, 'y')]]) // prettier-ignore
    : new Map<number, unknown>([[1, 3], [3, -257], [-1, deJwk(jwk, 'n')], [-2, deJwk(jwk, 'e')]]) // prettier-ignore
}

/** Errors that a ceremony may have. */
export type Erro = Partial<{
  type: string
  desafio: string
  origem: string
  rpId: string
  crossOrigin: boolean
  bandeiras: number
  contador: number
  /** One of the signed bytes is changed. */
  adulterar: boolean
}>
export const ORIGEM = 'http://localhost:8080'
const PRESENTE_E_CONFERIDA = 5

/** Authenticator data (WebAuthn §6.1): relying party, flags, counter, and what follows. */
function dadosDe(
  { contador = 0, bandeiras = PRESENTE_E_CONFERIDA, rpId = 'localhost' }: Erro,
  mais: number,
  resto: Uint8Array = new Uint8Array(),
) {
  const n = Buffer.alloc(4)
  n.writeUInt32BE(contador)
  return Buffer.concat([sha256(rpId), Buffer.from([bandeiras | mais]), n, resto])
}

/** A new credential inside authenticator data (§6.5.1): no maker, the id and its length, the public key in COSE. */
function credencialDe(credencial: Uint8Array, chave: Uint8Array) {
  const tamanho = Buffer.from([credencial.length >> 8, credencial.length & 255])
  return Buffer.concat([Buffer.alloc(16), tamanho, credencial, chave])
}

/** The authenticator data of a registration, with any bytes in the key's place. */
export const dadosDeCriacao = ({ credencial, chave }: { credencial: Uint8Array; chave: Uint8Array }) =>
  dadosDe({}, 64, credencialDe(credencial, chave))

/** A device with one passkey, which the person always unlocks; `erro` makes it misbehave. */
export function novoAutenticador(tipo: 'ec' | 'rsa' | 'rsa-curta' = 'ec', contador = 0) {
  const { privateKey, publicKey } =
    tipo === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: tipo === 'rsa' ? 2048 : 1024 })
  const credencial = randomBytes(32)
  let vezes = contador
  const cliente = (type: string, challenge: string, erro: Erro) =>
    Buffer.from(
      JSON.stringify({
        type: erro.type ?? type,
        challenge: erro.desafio ?? challenge,
        origin: erro.origem ?? ORIGEM,
        crossOrigin: erro.crossOrigin ?? false,
      }),
    )
  const dados = (erro: Erro, mais: number, resto?: Uint8Array) => dadosDe({ contador: vezes, ...erro }, mais, resto)
  return {
    credencial: credencial.toString('base64url'),
    criar(desafio: string, erro: Erro = {}) {
      const resto = credencialDe(credencial, cbor(coseDe(publicKey)))
      const objeto = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dados(erro, 64, resto)],
      ])
      return {
        clientDataJSON: cliente('webauthn.create', desafio, erro).toString('base64url'),
        attestationObject: cbor(objeto).toString('base64url'),
      }
    },
    assinar(aAssinar: string, erro: Erro = {}) {
      if (contador > 0) vezes++
      const client = cliente('webauthn.get', aAssinar, erro)
      const authenticatorData = dados(erro, 0)
      const assinatura = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const ultimo = assinatura.length - 1
      if (erro.adulterar) assinatura[ultimo] = (assinatura[ultimo] ?? 0) ^ 1
      return {
        credencial: credencial.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        assinatura: assinatura.toString('base64url'),
      }
    },
  }
}
export type Autenticador = ReturnType<typeof novoAutenticador>
