/** Checks access tokens: RFC 9068, as the embedded provider makes them, and Keycloak's form. */
import { createHash } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { type CodigoProblema, Problema } from '#contract/problem.ts'
import type { Configuracao } from '#server/base/configuracao.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import type { Identidade, Tokens, Vinculo } from '#server/base/ports.ts'

export type Emissor = {
  /** Exact `iss`. */
  iss: string
  realm: Identidade['realm']
  /** Public keys, or their address. */
  jwks: JSONWebKeySet | URL
}

type OpcoesTokens = {
  emissores: Emissor[]
  /** Required in `aud`. */
  audiencia: string
  /** Accepted clients (`azp`); default: any. */
  clientes?: string[]
  /** Allowed clock skew for exp, nbf and iat, s. */
  tolerancia?: number
  /** Default: verified e-mail. */
  vinculo?: Vinculo
}

const PELO_EMAIL: Vinculo = { por: 'EMAIL', afirmacao: 'email' }

/** Issuers of a Keycloak at `url` (without /realms); keys are fetched. */
function emissoresDoKeycloak(url: string, realms: Record<Identidade['realm'], string>): Emissor[] {
  return (['interno', 'externo'] as const).map((realm) => {
    const iss = `${url.replace(/\/+$/, '')}/realms/${realms[realm]}`
    return { iss, realm, jwks: new URL(`${iss}/protocol/openid-connect/certs`) }
  })
}

/** The configured issuers: Keycloak's, or the embedded provider's, with the same addresses. */
export const emissoresDe = ({
  KEYCLOAK_URL,
  ENDERECO_PUBLICO,
  KEYCLOAK_REALM: interno,
  KEYCLOAK_EXTERNAL_REALM: externo,
}: Pick<Configuracao, 'KEYCLOAK_URL' | 'ENDERECO_PUBLICO' | 'KEYCLOAK_REALM' | 'KEYCLOAK_EXTERNAL_REALM'>) =>
  emissoresDoKeycloak(KEYCLOAK_URL ?? ENDERECO_PUBLICO, { interno, externo })

// no symmetric ones: a public key would serve as the secret
const ALGORITMOS = ['RS256', 'PS256', 'ES256']
const TAMANHO_MAXIMO = 8_192
const CACHE_MAXIMO = 5_000
/** Pause after a failed fetch of keys, ms, so that a flood of calls doesn't reach the provider. */
const PAUSA_APOS_FALHA = 5_000

/**
 * Pause between two fetches of keys, ms. Shorter than what a person takes to sign in: a realm's new key would be refused
 * until then. Tokens of made-up keys cost the provider one question in each pause.
 */
const PAUSA_ENTRE_BUSCAS = 2_000

class ChavesIndisponiveis extends Error {}

function chavesRemotas(url: URL): JWTVerifyGetKey {
  let falhouEm = -Infinity
  const buscar: FetchImplementation = async (endereco, opcoes) => {
    if (performance.now() - falhouEm < PAUSA_APOS_FALHA) throw new ChavesIndisponiveis('waiting after a failure')
    try {
      const resposta = await fetch(endereco, opcoes)
      if (!resposta.ok) throw new ChavesIndisponiveis(`keys answered ${resposta.status}`)
      return resposta
    } catch (erro) {
      falhouEm = performance.now()
      throw new ChavesIndisponiveis('keys not reachable', { cause: erro })
    }
  }
  return createRemoteJWKSet(url, {
    cooldownDuration: PAUSA_ENTRE_BUSCAS,
    timeoutDuration: 5_000,
    // cached keys keep working while the provider is down
    cacheMaxAge: 3_600_000,
    [customFetch]: buscar,
  })
}

function codigoDoErro(erro: unknown, remoto: boolean): CodigoProblema {
  if (erro instanceof errors.JWTExpired) return 'SESSAO_EXPIRADA'
  if (erro instanceof errors.JWTClaimValidationFailed) {
    if (erro.claim === 'aud') return 'CREDENCIAL_DE_OUTRO_SISTEMA'
    if (erro.claim === 'iss') return 'PROVEDOR_NAO_RECONHECIDO'
    if (erro.claim === 'nbf' && erro.reason === 'check_failed') return 'CREDENCIAL_AINDA_NAO_VALIDA'
    return 'CREDENCIAL_INVALIDA'
  }
  if (erro instanceof ChavesIndisponiveis || erro instanceof errors.JWKSTimeout || erro instanceof errors.JWKSInvalid) {
    return 'IDENTIDADE_INDISPONIVEL'
  }
  if (erro instanceof errors.JOSEError) {
    // a body that isn't a key set gives a plain JOSEError
    return remoto && erro.code === errors.JOSEError.code ? 'IDENTIDADE_INDISPONIVEL' : 'CREDENCIAL_INVALIDA'
  }
  // the key doesn't fit the algorithm
  return 'CREDENCIAL_INVALIDA'
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** RFC 8176: how identity was proved; without `amr`, assume a password. */
const semSenha = (amr: unknown) => Array.isArray(amr) && amr.includes('otp') && !amr.includes('pwd')

function afirmado(payload: JWTPayload, { por, afirmacao }: Vinculo): Pick<Identidade, 'afirma'> {
  const valor = texto(payload[afirmacao]).trim()
  if (valor === '' || (por === 'EMAIL' && payload['email_verified'] !== true)) return {}
  return { afirma: { por, valor: por === 'EMAIL' ? emailConferido(valor) : valor } }
}

function identidade(payload: JWTPayload, emissor: Emissor, vinculo: Vinculo, expiraEm: number): Identidade {
  const { sub = '', auth_time: autenticado, iat = 0 } = payload
  const username = texto(payload['preferred_username'])
  return {
    iss: emissor.iss,
    sub,
    realm: emissor.realm,
    nome: texto(payload['name']) || username,
    username,
    email: texto(payload['email']),
    emailVerificado: payload['email_verified'] === true,
    // unknown: long ago, so that signing asks for the password
    autenticadoEm: typeof autenticado === 'number' ? autenticado : 0,
    sessaoDesde: typeof autenticado === 'number' ? autenticado : iat,
    ...(semSenha(payload['amr']) && { semSenha: true }),
    expiraEm,
    ...afirmado(payload, vinculo),
  }
}

/** ID and refresh tokens have the same keys, and must not pass as access tokens. */
function ehDeAcesso(typ: string | undefined, payload: JWTPayload): boolean {
  if (/^(application\/)?at\+jwt$/i.test(typ ?? '')) return true
  return payload['typ'] === 'Bearer' && payload['nonce'] === undefined && payload['at_hash'] === undefined
}

/**
 * Verifies access tokens. `verificar` throws SESSAO_EXPIRADA, CREDENCIAL_INVALIDA, CREDENCIAL_DE_OUTRO_SISTEMA,
 * PROVEDOR_NAO_RECONHECIDO, CREDENCIAL_AINDA_NAO_VALIDA or IDENTIDADE_INDISPONIVEL.
 */
export function criarTokens({
  emissores,
  audiencia,
  clientes,
  tolerancia = 60,
  vinculo = PELO_EMAIL,
}: OpcoesTokens): Tokens {
  const conhecidos = new Map(
    emissores.map((emissor) => {
      const remoto = emissor.jwks instanceof URL
      const chaves = emissor.jwks instanceof URL ? chavesRemotas(emissor.jwks) : createLocalJWKSet(emissor.jwks)
      return [emissor.iss, { emissor, remoto, chaves }]
    }),
  )
  /** Verified tokens by hash: pages send the same one each time, and RSA costs more than the rest. */
  const cache = new Map<string, { pessoa: Identidade; ate: number }>()

  async function conferir(token: string): Promise<{ pessoa: Identidade; ate: number }> {
    let iss: string | undefined
    try {
      // untrusted: only selects whose keys must have signed
      iss = decodeJwt(token).iss
    } catch {
      throw new Problema('CREDENCIAL_INVALIDA')
    }
    const conhecido = iss === undefined ? undefined : conhecidos.get(iss)
    if (!conhecido) throw new Problema('PROVEDOR_NAO_RECONHECIDO')

    const { payload, protectedHeader } = await jwtVerify(token, conhecido.chaves, {
      algorithms: ALGORITMOS,
      issuer: conhecido.emissor.iss,
      audience: audiencia,
      clockTolerance: tolerancia,
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch((erro: unknown) => {
      throw new Problema(codigoDoErro(erro, conhecido.remoto))
    })
    const { iat = 0, exp = 0, azp } = payload
    if (!ehDeAcesso(protectedHeader.typ, payload)) throw new Problema('CREDENCIAL_DE_OUTRO_SISTEMA')
    if (clientes && (typeof azp !== 'string' || !clientes.includes(azp)))
      throw new Problema('CREDENCIAL_DE_OUTRO_SISTEMA')
    if (iat > Date.now() / 1000 + tolerancia || iat > exp) throw new Problema('CREDENCIAL_AINDA_NAO_VALIDA')
    if (!payload.sub) throw new Problema('CREDENCIAL_INVALIDA')
    const ate = exp + tolerancia
    return { pessoa: identidade(payload, conhecido.emissor, vinculo, ate), ate }
  }

  return {
    async verificar(token) {
      if (token.length > TAMANHO_MAXIMO) throw new Problema('CREDENCIAL_INVALIDA')
      const chave = createHash('sha256').update(token).digest('base64url')
      const guardado = cache.get(chave)
      if (guardado && guardado.ate > Date.now() / 1000) return guardado.pessoa
      cache.delete(chave)
      const novo = await conferir(token)
      // a Map keeps insertion order: the first is the oldest
      if (cache.size >= CACHE_MAXIMO) cache.delete(cache.keys().next().value ?? '')
      cache.set(chave, novo)
      return novo.pessoa
    },
  }
}
