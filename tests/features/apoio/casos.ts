import type { ConfigPublica } from '#contract/configuracao.ts'
import type { Entrada } from '#contract/usuario.ts'

/** On another host, so that nobody is signed in by a hidden frame. */
export const PROVEDOR = 'http://provedor.example'
/** What `rede` answers where the provider is there. */
export const PROVEDOR_RESPONDE = {
  '/realms/pbdoc/.well-known/openid-configuration': { issuer: `${PROVEDOR}/realms/pbdoc` },
}

export const configuracao: ConfigPublica = {
  KEYCLOAK_URL: PROVEDOR,
  KEYCLOAK_REALM: 'pbdoc',
  KEYCLOAK_EXTERNAL_REALM: 'paraiba',
  KEYCLOAK_CLIENT_ID: 'documentos-web',
  TOKEN_MIN_VALIDITY: 70,
  TOKEN_CHECK_INTERVAL: 60,
  AXIOS_REQUEST_TIMEOUT: 30_000,
  RECAPTCHA_SITE_KEY: null,
  SENTRY_DSN: null,
  SENTRY_TRACES_SAMPLE_RATE: 0,
  API_BASE: '/api',
  ORGAO_NOME: 'Governo do Estado',
  LIBRAS: false,
  CONTATO_ACESSIBILIDADE: null,
}

const sead = { id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }
const ses = { id: 2, sigla: 'SES', nome: 'Secretaria de Estado da Saúde' }

const entrada = (id: number, sigla: string, nome: string, orgao: Entrada['orgao']): Entrada => ({
  id,
  nome_pessoa: 'Maria Silva',
  matricula: String(1000 + id),
  cargo: 'Gerente',
  externa: false,
  lotacao: { id: id * 10, sigla, nome },
  orgao,
  pendencias: { assinar: id, caixaDeEntrada: 0, andamento: 0 },
})

export const entradas = [
  entrada(1, 'GEGOV', 'Gerência de Governança', sead),
  entrada(2, 'ASJUR', 'Assessoria Jurídica', sead),
  entrada(3, 'GPLAN', 'Gerência de Planejamento', ses),
]

/** Stores a session in this tab as the OIDC library does. `segundos`: its validity. */
export function entrar(segundos = 3600, realm: 'pbdoc' | 'paraiba' = 'pbdoc', token = 'token-1') {
  const iss = `${PROVEDOR}/realms/${realm}`
  sessionStorage.setItem(
    `oidc.user:${iss}:documentos-web`,
    JSON.stringify({
      access_token: token,
      token_type: 'Bearer',
      expires_at: Math.floor(Date.now() / 1000) + segundos,
      profile: {
        iss,
        sub: 'u-1',
        preferred_username: 'maria',
        given_name: 'Maria',
        family_name: 'Silva',
        name: 'Maria Silva',
        email: 'maria@estado.gov.br',
        email_verified: true,
      },
    }),
  )
}

export const problema = (status: number, codigo: string, detail: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: codigo, status, detail, codigo, traceId: 'trace-1' }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })
