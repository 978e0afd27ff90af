/** Configuration of the OpenID library for a realm. */
import { type Configuration, interactionPolicy } from 'oidc-provider'
import type { JWK } from 'jose'
import type { Banco } from '../../database/connection.ts'
import { criarAdaptador, DURACAO_MAXIMA, OCIOSIDADE } from './adaptador.ts'
import { afirmacoes, type Contas } from './contas.ts'
import { paginaErro } from './paginas.ts'
import { erroDoProtocolo, mostrar, sair } from './respostas.ts'

export type OpcoesRealm = {
  /** Origin of the application, without a final slash. */
  enderecoPublico: string
  banco: Banco
  nome: string
  clientId: string
  audiencia: string
  /** Accepts codes by e-mail. */
  porEmail: boolean
  /** Validity of access tokens, s. */
  duracaoToken: number
  /** Told of our own failures. */
  aoFalhar: (erro: unknown) => void
}

const ESCOPO = 'openid profile email'
const RECURSO = 'urn:carimbo:api'
const P = '/protocol/openid-connect'

function politica() {
  const prompts = interactionPolicy.base()
  // our only client needs no consent
  prompts.remove('consent')
  return prompts
}

/** Protocol features, and the resource of tokens. */
const recursos = (o: OpcoesRealm): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: true },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: sair,
    postLogoutSuccessSource: (ctx) => mostrar(ctx, paginaErro('Você saiu', 'Sua sessão foi encerrada.')),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => RECURSO,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: ESCOPO,
      audience: o.audiencia,
      accessTokenFormat: 'jwt',
      accessTokenTTL: o.duracaoToken,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
})

/** Claims of access tokens, as Keycloak's. */
const afirmacoesDoToken =
  (clientId: string): Configuration['extraTokenClaims'] =>
  async (ctx, token) => {
    if (!('accountId' in token) || !token.accountId) return undefined
    const { Account, AuthorizationCode, RefreshToken } = ctx.oidc.entities
    const { sub: _, ...pessoa } = (await Account?.claims('id_token', ESCOPO, {}, [])) ?? { sub: token.accountId }
    // when the password was typed, not this refresh
    const auth_time = AuthorizationCode?.authTime ?? RefreshToken?.authTime
    const amr = AuthorizationCode?.amr ?? RefreshToken?.amr
    return { ...pessoa, azp: clientId, ...(auth_time !== undefined && { auth_time }), ...(amr && { amr }) }
  }

/** The session's grant, or a new one; no consent is asked. */
const darConcessao: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const conhecido = session.grantIdFor(client.clientId)
  // revoked after a stolen refresh token, but still named by the session
  const antigo = conhecido && (await provider.Grant.find(conhecido))
  if (antigo && antigo.accountId === session.accountId) return antigo
  const novo = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  novo.addOIDCScope(ESCOPO)
  novo.addResourceScope(RECURSO, ESCOPO)
  await novo.save()
  return novo
}

/** Seconds left of a session begun then. */
const limitarDuracao = (inicio: number | undefined) =>
  Math.max(1, Math.min(OCIOSIDADE, (inicio ?? Date.now() / 1000) + DURACAO_MAXIMA - Math.floor(Date.now() / 1000)) | 0)

export function configuracao(
  o: OpcoesRealm,
  contas: Contas,
  chaves: { assinatura: JWK[]; cookies: string[] },
): Configuration {
  const raiz = `/realms/${o.nome}`
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true } as const
  return {
    adapter: criarAdaptador(o.banco, o.nome),
    jwks: { keys: chaves.assinatura },
    cookies: {
      keys: chaves.cookies,
      names: {
        session: `carimbo_${o.nome}`,
        interaction: `carimbo_${o.nome}_entrada`,
        resume: `carimbo_${o.nome}_volta`,
      },
      long: { ...cookie, signed: true, path: raiz },
      // no path: each sign-in in progress sets its own, so that tabs don't disturb each other
      short: { ...cookie, signed: true },
    },
    routes: {
      authorization: `${P}/auth`,
      token: `${P}/token`,
      userinfo: `${P}/userinfo`,
      jwks: `${P}/certs`,
      end_session: `${P}/logout`,
      revocation: `${P}/revoke`,
    },
    clients: [
      {
        client_id: o.clientId,
        client_name: 'Carimbo',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ['/retorno', '/retorno/externo', '/silencioso.html'].map((fim) => o.enderecoPublico + fim),
        post_logout_redirect_uris: [`${o.enderecoPublico}/`],
        require_auth_time: true,
        scope: ESCOPO,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // the name goes into the ID token, as with Keycloak: the page needs no userinfo
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // what the password is asked for
    extraParams: ['documento'],
    clientBasedCORS: (_ctx, origem) => origem === o.enderecoPublico,
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_ctx, interacao) => `${raiz}/entrar/${interacao.uid}`, policy: politica() },
    renderError: (ctx, saida, erro) => erroDoProtocolo(ctx, saida.error, erro.name),
    ttl: {
      AccessToken: o.duracaoToken,
      IdToken: o.duracaoToken,
      AuthorizationCode: 60,
      Interaction: 15 * 60,
      // outlives sessions; removed by signing out
      Grant: 7 * 24 * 3600,
      Session: (_ctx, sessao) => limitarDuracao(sessao.loginTs),
      RefreshToken: (_ctx, token) => limitarDuracao(token.iiat),
    },
    features: recursos(o),
    async findAccount(_ctx, sub) {
      const conta = await contas.encontrar(sub)
      return conta && { accountId: sub, claims: () => ({ sub, ...afirmacoes(conta) }) }
    },
    extraTokenClaims: afirmacoesDoToken(o.clientId),
    loadExistingGrant: darConcessao,
  }
}
