import type { Page } from 'playwright'

import { linha, sql } from '#server/database/connection.ts'

import {
  type Court,
  desk,
  expire,
  identify,
  need,
  PATIENT,
  password,
  REALM,
  signIn,
  type Trial,
  withBrowser,
} from './court.ts'

/** Until a silent provider is told: 4 s and the page's own time. The verdict says how long it took; a busy machine takes longer. */
const TOLD_MS = 10_000
/** Half of the time after which a page asks whether the provider is there at all. */
const AT_ONCE_MS = 1_000
/** How long the provider is away, ms: in the long form two minutes. */
const AWAY_MS = { short: 8_000, whole: 120_000 }
const DIEGO = 'diego.alves'
const BEFORE = 'Antes de o provedor sair. '
const MEANWHILE = 'Enquanto estava fora. '
const ENDED = 'Com a sessão vencida.'

/** Resolves once a thawed Keycloak answers at once again: it first answers what waited meanwhile. */
async function awake({ keycloak }: Court) {
  for (const until = Date.now() + PATIENT.timeout; ;) {
    const start = performance.now()
    await fetch(`${keycloak.url}/realms/${REALM}/protocol/openid-connect/certs`)
    if (performance.now() - start < AT_ONCE_MS) return
    need(Date.now() < until, 'it answers slowly')
  }
}

const paper = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento' })
const saved = (page: Page) => page.getByText(/^Salvo às/)

async function beginDraft(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Novo' }).first().click()
  await page
    .getByRole('button', { name: /Despacho/ })
    .first()
    .click()
  await page.waitForURL(/\/criardocumento\/-\/\d+$/, PATIENT)
  await page.getByRole('toolbar', { name: 'Formatação do texto' }).waitFor(PATIENT)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Waits until the house keeps these words of the draft. */
async function keeps({ banco }: Court, id: number, words: string) {
  for (const until = Date.now() + PATIENT.timeout; ;) {
    const draft = await linha<{ texto: string }>(banco, sql`select texto from documento where id = ${id}`)
    if (draft?.texto.includes(words)) return
    need(Date.now() < until, `the draft holds: ${draft?.texto}`)
    await new Promise((ready) => setTimeout(ready, 250))
  }
}

/** Somebody writes while the provider is away, first with a live token, then with one that ended. */
const writing = (
  court: Court,
  { leave, comeBack }: Record<'leave' | 'comeBack', () => Promise<unknown> | void>,
): Promise<string> =>
  withBrowser(court, async (context) => {
    const page = await context.newPage()
    await signIn(page, `${court.base}/siga-mesa`, DIEGO)
    const id = await beginDraft(page)
    await paper(page).pressSequentially(BEFORE)
    await keeps(court, id, BEFORE.trim())
    await leave()
    let said: string
    const start = Date.now()
    try {
      await paper(page).pressSequentially(MEANWHILE)
      await keeps(court, id, MEANWHILE.trim())
      await expire(page)
      await paper(page).pressSequentially(ENDED)
      const told = page.getByText(/^Sem conexão: guardado neste computador/)
      await told.waitFor(PATIENT).catch(async () => {
        throw new Error(`the page says: ${(await page.locator('body').innerText()).slice(0, 600)}`)
      })
      said = (await told.textContent()) ?? ''
      await page.waitForTimeout(Math.max(0, start + (court.whole ? AWAY_MS.whole : AWAY_MS.short) - Date.now()))
      need((await paper(page).textContent())?.includes(ENDED) === true, 'what was typed is gone from the page')
    } finally {
      await comeBack()
    }
    const away = Math.round((Date.now() - start) / 1000)
    await saved(page).or(password(page)).first().waitFor({ timeout: 120_000 })
    const asked = await password(page).isVisible()
    if (asked) {
      await identify(page, DIEGO)
      await page.getByRole('button', { name: 'Continuar com ele' }).click(PATIENT)
    }
    await keeps(court, id, ENDED)
    return `${away} s fora: “${said}”; ao voltar, ${asked ? 'pediu a senha e ' : ''}salvou tudo`
  })

/** A provider that answers nothing, and one that is gone. */
export const SILENCE: Trial[] = [
  [
    'com o Keycloak congelado, quem chega logo lê isso, e entra quando ele volta',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        court.keycloak.congelar()
        let told = 0
        try {
          const start = performance.now()
          await page.goto(`${court.base}/siga-mesa`)
          await page.getByRole('button', { name: 'Tentar novamente' }).waitFor(PATIENT)
          told = Math.round(performance.now() - start)
        } finally {
          court.keycloak.descongelar()
        }
        need(told < TOLD_MS, `told after ${told} ms`)
        await awake(court)
        await page.getByRole('button', { name: 'Tentar novamente' }).click()
        await password(page).waitFor(PATIENT)
        return `dito em ${told} ms`
      }),
  ],
  [
    'a página pública não espera o Keycloak',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        court.keycloak.congelar()
        try {
          const start = performance.now()
          await page.goto(court.base)
          await page.getByRole('button', { name: 'Entrar' }).first().waitFor()
          return `${Math.round(performance.now() - start)} ms`
        } finally {
          court.keycloak.descongelar()
        }
      }),
  ],
  [
    'com o Keycloak congelado, quem está dentro segue escrevendo; vencida a sessão, lê isso, e nada se perde',
    (court) => writing(court, { leave: court.keycloak.congelar, comeBack: court.keycloak.descongelar }),
  ],
]

/** What takes minutes. */
export const LONG_SILENCE: Trial[] = [
  [
    'com o Keycloak morto por dois minutos, quem está dentro segue escrevendo; vencida a sessão, lê isso, e nada se perde',
    (court) => writing(court, { leave: court.keycloak.matar, comeBack: court.keycloak.ligar }),
  ],
  [
    'depois de o Keycloak morrer e voltar, entra-se de novo',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`)
        await desk(page).waitFor(PATIENT)
        return 'mesa aberta'
      }),
  ],
]
