import { http, HttpResponse } from 'msw/http'

import { deBase64url, paraBase64url } from '#contract/base64url.ts'
import { emailDe, identidades, type IdentidadeSemeada } from '#server/house/seed/estado.ts'

type Realm = 'pbdoc' | 'paraiba'
type Sessao = { sub: string; auth_time: number }
type Concessao = Sessao & { realm: Realm; nonce: string | null; emitido: number }
type DadosToken = {
  iss: string
  sub: string
  exp: number
  emitido: number
  auth_time: number
  name: string
  preferred_username: string
  email: string
}

const DURACAO = 300
const EXPIROU = 'carimbo.mocks.expirou'

/** Ends all sessions so far, at the provider and in the tokens: everybody must sign in again. */
export function expirarSessoes() {
  sessionStorage.setItem(EXPIROU, String(Date.now()))
  for (const realm of ['pbdoc', 'paraiba']) localStorage.removeItem(chaveDaSessao(realm))
}

const expirado = (emitido: number) => emitido <= Number(sessionStorage.getItem(EXPIROU) ?? 0)
const agora = () => Math.floor(Date.now() / 1000)
const emissor = (realm: string) => `${location.origin}/realms/${realm}`
const doRealm = (realm: string) =>
  identidades.filter((pessoa) => (pessoa.realm === 'externo') === (realm === 'paraiba'))

const codificar = (dados: object) => paraBase64url(new TextEncoder().encode(JSON.stringify(dados)))
const decodificar = <T>(texto: string): T => JSON.parse(new TextDecoder().decode(deBase64url(texto))) as T // written by codificar
const jwt = (dados: object) => `${codificar({ alg: 'none' })}.${codificar(dados)}.`

/** Data of a token made here; `exp` is 0 if its session was ended. Undefined for anything else. */
export function dadosDoToken(token: string): DadosToken | undefined {
  try {
    const dados = decodificar<DadosToken>(token.split('.')[1] ?? '')
    return expirado(dados.emitido) ? { ...dados, exp: 0 } : dados
  } catch {
    return undefined
  }
}

function emitir({ sub, auth_time, realm, nonce }: Concessao) {
  const pessoa = identidades.find((cada) => cada.sub === sub)
  if (!pessoa) return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
  const comuns = {
    iss: emissor(realm),
    sub,
    iat: agora(),
    exp: agora() + DURACAO,
    auth_time,
    emitido: Date.now(),
    azp: 'carimbo-web',
    name: `${pessoa.nomeProprio} ${pessoa.sobrenome}`,
    given_name: pessoa.nomeProprio,
    family_name: pessoa.sobrenome,
    preferred_username: pessoa.username,
    email: emailDe(pessoa),
    email_verified: true,
  }
  return HttpResponse.json({
    access_token: jwt({ ...comuns, aud: 'carimbo-api' }),
    id_token: jwt({ ...comuns, aud: 'carimbo-web', ...(nonce !== null && { nonce }) }),
    refresh_token: codificar({ sub, auth_time, realm, nonce: null, emitido: Date.now() }),
    token_type: 'Bearer',
    expires_in: DURACAO,
    scope: 'openid profile email',
  })
}

/** An identity provider that believes any name, over the real code flow: the app can't tell the difference. */
export const identity = [
  http.get('*/realms/:realm/.well-known/openid-configuration', ({ params }) => {
    const base = emissor(String(params['realm']))
    const em = (parte: string) => `${base}/protocol/openid-connect/${parte}`
    return HttpResponse.json({
      issuer: base,
      authorization_endpoint: em('auth'),
      token_endpoint: em('token'),
      end_session_endpoint: em('logout'),
      revocation_endpoint: em('revoke'),
      jwks_uri: em('certs'),
      authorization_response_iss_parameter_supported: true,
    })
  }),
  http.post('*/realms/:realm/protocol/openid-connect/token', async ({ request }) => {
    const dados = new URLSearchParams(await request.text())
    const concessao = decodificar<Concessao>(dados.get('code') ?? dados.get('refresh_token') ?? '')
    if (expirado(concessao.emitido)) return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
    return emitir(concessao)
  }),
  http.post('*/realms/:realm/protocol/openid-connect/revoke', () => new HttpResponse(null, { status: 200 })),
]

const chaveDaSessao = (realm: string) => `carimbo.mocks.sessao.${realm}`

function voltar(realm: Realm, pedido: URLSearchParams, resposta: Record<string, string>) {
  const destino = new URL(pedido.get('redirect_uri') ?? '/', location.origin)
  if (destino.origin !== location.origin) throw new Error('redirect_uri of another origin')
  const dados = new URLSearchParams({ ...resposta, state: pedido.get('state') ?? '', iss: emissor(realm) }).toString()
  destino[pedido.get('response_mode') === 'fragment' ? 'hash' : 'search'] = dados
  location.replace(destino)
}

function entrarComo(realm: Realm, pedido: URLSearchParams, sessao: Sessao) {
  localStorage.setItem(chaveDaSessao(realm), JSON.stringify(sessao))
  voltar(realm, pedido, { code: codificar({ ...sessao, realm, nonce: pedido.get('nonce'), emitido: Date.now() }) })
}

/** Draws the provider's own pages at /realms/…; answers false at other addresses. */
export function paginaDoProvedor(): boolean {
  const [, realm, pagina] =
    /^\/realms\/(pbdoc|paraiba)\/protocol\/openid-connect\/(auth|logout)$/.exec(location.pathname) ?? []
  if (realm !== 'pbdoc' && realm !== 'paraiba') return false
  const pedido = new URLSearchParams(location.search)
  if (pagina === 'logout') {
    localStorage.removeItem(chaveDaSessao(realm))
    const destino = new URL(pedido.get('post_logout_redirect_uri') ?? '/', location.origin)
    location.replace(destino.origin === location.origin ? destino : '/')
    return true
  }
  const guardada = localStorage.getItem(chaveDaSessao(realm))
  const sessao = guardada === null ? undefined : (JSON.parse(guardada) as Sessao) // written by entrarComo
  if (pedido.get('prompt') === 'none') {
    if (sessao) entrarComo(realm, pedido, sessao)
    else voltar(realm, pedido, { error: 'login_required' })
  } else if (sessao && pedido.get('prompt') !== 'login') entrarComo(realm, pedido, sessao)
  else desenharEscolha(realm, pedido)
  return true
}

function desenharEscolha(realm: Realm, pedido: URLSearchParams) {
  const botao = (pessoa: IdentidadeSemeada) => {
    const elemento = document.createElement('button')
    elemento.textContent = `${pessoa.nomeProprio} ${pessoa.sobrenome}`
    elemento.style.cssText =
      'display:block;width:100%;margin:4px 0;padding:10px 14px;text-align:left;font:inherit;' +
      'border:1px solid #888;border-radius:4px;background:none;color:inherit;cursor:pointer'
    elemento.addEventListener('click', () => entrarComo(realm, pedido, { sub: pessoa.sub, auth_time: agora() }))
    return elemento
  }
  const titulo = Object.assign(document.createElement('h1'), { textContent: 'Quem é você?' })
  const explicacao = Object.assign(document.createElement('p'), {
    textContent: 'Modo de demonstração: sem servidor e sem senha.',
  })
  const pagina = document.createElement('main')
  pagina.style.cssText = 'max-width:24rem;margin:48px auto;padding:0 16px;font-family:system-ui'
  pagina.append(titulo, explicacao, ...doRealm(realm).map(botao))
  document.title = 'Entrar — Carimbo (demonstração)'
  document.documentElement.removeAttribute('class')
  document.body.replaceChildren(pagina)
}
