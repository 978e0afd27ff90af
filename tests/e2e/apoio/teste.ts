import { type BrowserContext, type Cookie, expect, type Page, test as base, type TestInfo } from '@playwright/test'

import { este, NO_KEYCLOAK, provedorDe } from './lugares.ts'

/** A person who answered the invitation to the tour: it comes once to each browser, and a test opens a new one. */
export const jaConhece = (contexto: BrowserContext) =>
  contexto.addInitScript(() => {
    // frames too run this, and the one in which the browser shows a PDF has no storage
    if (self === top && origin.startsWith('http')) localStorage.setItem('carimbo.conhecido', 'sim')
  })

type Vigia = { falhas: string[]; esperar(padrao: RegExp): void }

/** Collects a page's complaints: console errors, uncaught errors, CSP and Trusted Types violations. */
export function vigiar(page: Page): Vigia {
  const falhas: string[] = []
  const esperadas: RegExp[] = []
  const anotar = (texto: string) => {
    if (!esperadas.some((padrao) => padrao.test(texto))) falhas.push(texto)
  }
  page.on('console', (mensagem) => {
    if (mensagem.type() === 'error' || /import map rule|Content Security Policy|TrustedHTML/.test(mensagem.text()))
      anotar(`${mensagem.text()} @ ${mensagem.location().url}`)
  })
  page.on('pageerror', (erro) => anotar(`${erro.name}: ${erro.message}`))
  return { falhas, esperar: (padrao) => void esperadas.push(padrao) }
}

/** Prints where a failed test left a page, and what it shows: the screenshot stays on the machine that ran it. */
async function mostrar(page: Page, { status, expectedStatus }: TestInfo) {
  if (status === expectedStatus || page.isClosed()) return
  const texto = await page.locator('body').innerText({ timeout: 2000 })
  console.error(`${page.url()}\n${texto.replaceAll(/\n+/g, '\n').slice(0, 3000)}`)
}

/** `nova()` opens a browser for a person; at the end of the test none may have complained, except of `esperado`. */
export const test = base.extend<{ vigia: Vigia; nova: (opcoes?: { esperado?: RegExp }) => Promise<Page> }>({
  async context({ context }, usar) {
    await jaConhece(context)
    await usar(context)
  },
  vigia: [
    async ({ page }, usar, info) => {
      const vigia = vigiar(page)
      await usar(vigia)
      await mostrar(page, info)
      expect(vigia.falhas, 'o que a página reclamou').toEqual([])
    },
    { auto: true },
  ],
  nova: async ({ browser, contextOptions, baseURL }, usar, info) => {
    const abertas: { page: Page; vigia: Vigia; fechar(): Promise<void> }[] = []
    await usar(async ({ esperado } = {}) => {
      const contexto = await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) })
      await jaConhece(contexto)
      const page = await contexto.newPage()
      const vigia = vigiar(page)
      if (esperado) vigia.esperar(esperado)
      abertas.push({ page, vigia, fechar: () => contexto.close() })
      return page
    })
    for (const { page, vigia, fechar } of abertas) {
      await mostrar(page, info)
      await fechar()
      expect(vigia.falhas, 'o que a página reclamou').toEqual([])
    }
  },
})

/**
 * Skips a test that asks for the embedded provider's own tables, words or e-mails, when people sign in at Keycloak. `por`: what
 * it asks for; the judges' page shows it.
 */
export const soNoEmbutido = (por: string) => test.skip(NO_KEYCLOAK, por)

/** The field for the password at the sign-in page; its label at Keycloak is also in the name of a button. */
export const campoDaSenha = (page: Page) => (NO_KEYCLOAK ? page.locator('#password') : page.getByLabel('Senha'))

/** Types the person and the demonstration's password at the sign-in page. */
export async function identificar(page: Page, username: string) {
  await campoDaSenha(page).fill('carimbo')
  // who signs in again at Keycloak is named, and not asked for
  const usuario = page.getByLabel(/usuário/i).and(page.locator('input:not([readonly])'))
  if (await usuario.isVisible()) await usuario.fill(username)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Presses what asks for the password again, and types it in the window that opens. */
export async function confirmarSenha(page: Page, username: string, apertar: () => Promise<void>) {
  const [janela] = await Promise.all([page.waitForEvent('popup'), apertar()])
  await Promise.all([janela.waitForEvent('close'), identificar(janela, username)])
}

type Sessao = { realm: string; cookies: Cookie[] }
/** The provider's cookies of earlier sign-ins, by server and person. */
const sessoes = new Map<string, Sessao>()
/** Shorter than the five minutes for which a typed password is good to sign. */
const IDADE_MAXIMA_S = 150

/** Whether the provider still signs this browser in without asking, with a recent password. */
async function sessaoVale(page: Page, origem: string, realm: string) {
  const pedido = new URLSearchParams({
    client_id: 'carimbo-web',
    redirect_uri: `${origem}/silencioso.html`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    max_age: String(IDADE_MAXIMA_S),
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const resposta = await page
    .context()
    .request.get(`${provedorDe(origem)}/realms/${realm}/protocol/openid-connect/auth?${pedido}`, {
      maxRedirects: 0,
    })
  return resposta.headers()['location']?.includes('code=') ?? false
}

/**
 * Opens an address signed in. A person who typed the password a moment ago, in an earlier test, is signed in by the
 * provider without being asked; others type it on the way.
 */
export async function entrar(page: Page, username: string, endereco = '/mesa') {
  const { origin } = new URL(endereco, este.url)
  const chave = `${origin} ${username}`
  const sessao = sessoes.get(chave)
  if (sessao) {
    await page.context().addCookies(sessao.cookies)
    if (await sessaoVale(page, origin, sessao.realm)) {
      await page.goto(endereco)
      await page.waitForFunction(() => Object.keys(sessionStorage).some((nome) => nome.startsWith('oidc.user')))
      return
    }
    await page.context().clearCookies()
  }
  await page.goto(endereco)
  const [, realm = ''] = /\/realms\/([^/]+)\//.exec(page.url()) ?? []
  await identificar(page, username)
  await page.waitForURL((url) => !url.pathname.startsWith('/realms/') && !url.pathname.startsWith('/retorno'))
  sessoes.set(chave, { realm, cookies: await page.context().cookies() })
}

/** Calls the API as the person of this page, to prepare a test. Throws the server's refusal. */
export const chamar = <T>(page: Page, metodo: string, caminho: string, corpo?: unknown, versao?: number) =>
  page.evaluate(
    async ([method, path, body, match]) => {
      const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
      const { access_token: token } = JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { access_token: string }
      const { id } = JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id: number }
      const resposta = await fetch(`/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Id-logado': String(id),
          'Idempotency-Key': crypto.randomUUID(),
          'Content-Type': 'application/json',
          ...(match !== null && { 'If-Match': `"${match}"` }),
        },
        ...(body !== null && { body: JSON.stringify(body) }),
      })
      if (!resposta.ok) throw new Error(`${method} ${path}: ${resposta.status} ${await resposta.text()}`)
      return (await resposta.json()) as T
    },
    [metodo, caminho, corpo ?? null, versao ?? null] as const,
  )

export { expect }
