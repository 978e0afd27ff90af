/** One realm as an OpenID provider whose addresses and tokens look like Keycloak's. */
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { JWK } from 'jose'
import type { Banco } from '../../database/connection.ts'
import { bancoAusente, valorRecusado } from '../../database/falhas.ts'
import { criarAdaptador, DURACAO_MAXIMA, OCIOSIDADE } from './adaptador.ts'
import { lerChaves, publicas } from './chaves.ts'
import { type Codigos, criarCodigos } from './codigos.ts'
import { afirmacoes, type Contas, criarContas } from './contas.ts'
import { paginaErro } from './paginas.ts'
import { erroDoProtocolo, mostrar, sair, vestirEnvio } from './respostas.ts'

export type OpcoesRealm = {
  /** Origin of the whole application, without a slash at the end. */
  enderecoPublico: string
  banco: Banco
  nome: string
  clientId: string
  audiencia: string
  /** Whether a code sent by e-mail opens it too. */
  porEmail: boolean
  /** Life of an access token, s. */
  duracaoToken: number
  /** Hears what went wrong on our side. */
  aoFalhar: (erro: unknown) => void
}

export type Realm = {
  emissor: string
  provider: Provider
  contas: Contas
  /** Where one may come in by e-mail. */
  codigos: Codigos | undefined
  chaves: JWK[]
}

const ESCOPO = 'openid profile email'
const RECURSO = 'urn:carimbo:api'
const P = '/protocol/openid-connect'

function politica() {
  const prompts = interactionPolicy.base()
  // the only client is ours: there is nothing to consent to
  prompts.remove('consent')
  return prompts
}

function configuracao(o: OpcoesRealm, contas: Contas, chaves: { assinatura: JWK[]; cookies: string[] }): Configuration {
  const raiz = `/realms/${o.nome}`
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true } as const
  const ate = (inicio: number | undefined) =>
    Math.max(
      1,
      Math.min(OCIOSIDADE, (inicio ?? Date.now() / 1000) + DURACAO_MAXIMA - Math.floor(Date.now() / 1000)) | 0,
    )
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
      // no path here: each sign-in in progress gets its own, so several tabs do not disturb each other
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
    // the person's name goes into the ID token, as with Keycloak, so the page need not ask userinfo
    conformIdTokenClaims: false,
    pkce: { required: () => true },
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
      // outlives every session; signing out removes it
      Grant: 7 * 24 * 3600,
      Session: (_ctx, sessao) => ate(sessao.loginTs),
      RefreshToken: (_ctx, token) => ate(token.iiat),
    },
    features: {
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
    },
    async findAccount(_ctx, sub) {
      const conta = await contas.encontrar(sub)
      return conta && { accountId: sub, claims: () => ({ sub, ...afirmacoes(conta) }) }
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || !token.accountId) return undefined
      const { Account, AuthorizationCode, RefreshToken } = ctx.oidc.entities
      const { sub: _, ...pessoa } = (await Account?.claims('id_token', ESCOPO, {}, [])) ?? { sub: token.accountId }
      // the moment the password was typed, not the moment of this refresh
      const auth_time = AuthorizationCode?.authTime ?? RefreshToken?.authTime
      const amr = AuthorizationCode?.amr ?? RefreshToken?.amr
      return { ...pessoa, azp: o.clientId, ...(auth_time !== undefined && { auth_time }), ...(amr && { amr }) }
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const conhecido = session.grantIdFor(client.clientId)
      // after a stolen refresh token was noticed the whole grant is gone, and the session still names it
      const antigo = conhecido && (await provider.Grant.find(conhecido))
      if (antigo && antigo.accountId === session.accountId) return antigo
      const novo = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      novo.addOIDCScope(ESCOPO)
      novo.addResourceScope(RECURSO, ESCOPO)
      await novo.save()
      return novo
    },
  }
}

/** Builds a realm; reads (or makes) its keys in the database. */
export async function criarRealm(o: OpcoesRealm): Promise<Realm> {
  const emissor = `${o.enderecoPublico}/realms/${o.nome}`
  const contas = criarContas(o.banco, o.nome)
  const chaves = await lerChaves(o.banco, o.nome)
  const provider = new Provider(emissor, configuracao(o, contas, chaves))
  // whether cookies are secure follows enderecoPublico (see provedor.ts), never what a client claims
  provider.proxy = true
  const falhou = (ctx: KoaContextWithOIDC | undefined, erro: unknown) => {
    o.aoFalhar(erro)
    if (ctx) Object.assign(ctx.state, { semBanco: bancoAusente(erro), pedidoRuim: valorRecusado(erro) })
  }
  provider.on('server_error', (ctx, erro) => falhou(ctx, erro))
  // Koa's own channel, which the library's types leave out
  ;(provider as NodeJS.EventEmitter).on('error', (erro: unknown) => falhou(undefined, erro))
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.state['semBanco'] && ctx.status === 500) {
      ctx.status = 503
      ctx.set('retry-after', '2')
    }
    if (ctx.state['pedidoRuim'] && ctx.status === 500) ctx.status = 400
    if (ctx.status === 404 && !ctx.body) {
      mostrar(ctx, paginaErro('Página não encontrada', 'Este endereço não existe.'))
      ctx.status = 404
    }
    vestirEnvio(ctx)
  })
  // Where things are asked for changes with a release at most, and every new tab would ask: one answer for everybody, to keep.
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/.well-known/openid-configuration') return next()
    delete ctx.req.headers.origin
    await next()
    ctx.remove('vary')
    if (ctx.status === 200) ctx.set('cache-control', 'public, max-age=86400')
  })
  const codigos = o.porEmail ? criarCodigos(o.banco, o.nome) : undefined
  return { emissor, provider, contas, codigos, chaves: publicas(chaves.assinatura) }
}
