import { type ConfigPublica } from '#contract/configuracao.ts'

/** First segments of the app's addresses and of the way back from sign-in; all others answer 404 with the app's page. */
const ENDERECOS = new Set([
  '',
  '403',
  'acessibilidade',
  'mapa',
  'criardocumento',
  'validacao',
  'mesa',
  'siga-mesa',
  'busca-avancada',
  'busca',
  'documento',
  'assinar-documento',
  'historico',
  'documento-completo',
  'retorno',
  'modelos',
  'editais',
  'minhas-formas',
  'assinar-em-lote',
  'lotes',
  'gestao',
  'avisos-por-email',
  'configuracoes',
  'feriados',
  'substituicoes',
  'notificacoes',
  'prazos',
  'lixeira',
  'correio',
  'comecar',
  'administracao',
])

/** Addresses that open one document, and the API, stay out of search engines. */
export const semIndice = (url: string) => /^\/api(\/|$)|^\/\?(.*&)?(codigo|protocolo|link)=/.test(url)

export const existe = (path: string) => ENDERECOS.has(path.split('/')[1] ?? '')

/** The fields used of Vite's `.vite/manifest.json`. */
export type Manifesto = Record<string, { file: string; name?: string; imports?: string[] }>

/**
 * The `Link` header of each page: the scripts every such page starts with, so that slow phones fetch them before reading the
 * page. `preload`, because a module known before the page's import map would keep its own name. Chunk names come from
 * src/build/chunks.ts: `app` for `/` and the pages about the site, `desk` for all other addresses.
 */
export function linksDasPaginas(manifesto: Manifesto): (path: string) => string {
  const com = (chave: string): string[] => {
    const chunk = manifesto[chave]
    return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(com)] : []
  }
  const linkDe = (nome: string) => {
    const arquivos = Object.keys(manifesto).filter((chave) => manifesto[chave]?.name === nome)
    return [...new Set(arquivos.flatMap(com))]
      .map((arquivo) => `</${arquivo}>; rel=preload; as=script; crossorigin`)
      .join(', ')
  }
  const inicio = linkDe('app')
  const outras = linkDe('desk')
  return (path) => (/^\/(acessibilidade|mapa)?$/.test(path) ? inicio : outras)
}

const origem = (url: string) => (url.startsWith('http') ? new URL(url).origin : '')

/**
 * The policy of a page (docs/regras/seguranca.md, 1). Names of Trusted Types policies are the libraries' own. `captcha`: allows
 * Google's script, only on the page with the form.
 */
export function csp(nonce: string, config: ConfigPublica, { captcha = false, dev = false } = {}) {
  const fora = [
    ...new Set([
      origem(config.KEYCLOAK_URL),
      config.SENTRY_DSN ? origem(config.SENTRY_DSN) : '',
      origem(config.API_BASE),
    ]),
  ]
    .filter(Boolean)
    .join(' ')
  const google = captcha ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : ''
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${google}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${fora}${google}${dev ? ' ws:' : ''}`,
    `frame-src 'self' blob: ${origem(config.KEYCLOAK_URL)}${google}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types carimbo ProseMirrorClipboard${captcha ? ' default' : ''} 'allow-duplicates'`,
  ].join('; ')
}

/**
 * Policy of the page that hands on what the provider answers (public/silencioso.html): only our pages may frame it; its one
 * script is allowed by hash.
 */
export const CSP_SILENCIOSA = [
  "default-src 'none'",
  "script-src 'sha256-lgd1mCFpEbklTZ1kgHeQ9aryl+N30TVQGhYql6VZYo4='",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Policy of a worker's script: files of this origin and WebAssembly decoders; no evaluated code. */
export const CSP_DO_TRABALHADOR = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')
export const eTrabalhador = (arquivo: string) => /\/assets\/trabalhador-[^/]+\.js(\.\w+)?$/.test(arquivo)

/** What goes with every page and file. HSTS only means something over TLS, where browsers read it. */
export const cabecalhosDeSeguranca = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
