import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { emailDe, identidades, SENHA } from '#server/house/seed/estado.ts'

import { iniciarServidor, portaLivre } from '../bench/servidor.ts'
import { abrirKeycloak, type Keycloak, trazerKeycloak, VERSAO } from '../tests/apoio/keycloak.ts'
import type { Claim, Outcome } from './claim.ts'
import { whyNoJava } from './programs.ts'

const REALM = 'pbdoc'
const PERSON = 'ana.souza'
/** Until a silent provider is told: 4 s and the page's own time. The verdict says how long it took; a busy machine takes longer. */
const TOLD_MS = 10_000
/** Until the other tabs have left: meant is one second, which the verdict shows. */
const LEFT_MS = 5_000
/** A Keycloak just started is slow. */
const PATIENT = { timeout: 60_000 }

type Court = { base: string; keycloak: Keycloak; browser: Browser }
/** Throws what is wrong; returns what was seen. */
type Trial = [claim: string, try_: (court: Court) => Promise<string>]

const tokens = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.user')).length)
const desk = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })
const password = (page: Page) => page.locator('#password')

async function signIn(page: Page, address: string) {
  await page.goto(address)
  await page.locator('#username').fill(PERSON, PATIENT)
  await password(page).fill(SENHA)
  await page.locator('#kc-login').click()
  await page.waitForURL(address, PATIENT)
}

/** Each trial has a browser of its own, without cookies. */
async function withBrowser<T>({ browser }: Court, visit: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Fortaleza' })
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

function need(holds: boolean, wrong: string) {
  if (!holds) throw new Error(wrong)
}

const TRIALS: Trial[] = [
  [
    'quem abre um endereço entra pelo Keycloak e chega a ele',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/busca?q=oficio`)
        await page.getByRole('heading', { level: 1 }).waitFor(PATIENT)
        return new URL(page.url()).pathname
      }),
  ],
  [
    'uma aba nova pede ao Keycloak só a sessão',
    (court) =>
      withBrowser(court, async (context) => {
        await signIn(await context.newPage(), `${court.base}/siga-mesa`)
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith(court.keycloak.url)) asked.push(new URL(request.url()).pathname)
        })
        await page.goto(`${court.base}/siga-mesa`)
        await desk(page).waitFor(PATIENT)
        const paths = [...new Set(asked.map((each) => each.split('/').at(-1) ?? ''))].toSorted()
        need(paths.join() === 'auth,token', `asked for ${paths.join(', ')}`)
        return paths.join(' e ')
      }),
  ],
  [
    'quem sai numa aba sai logo nas outras três, e nenhuma guarda token',
    (court) =>
      withBrowser(court, async (context) => {
        const first = await context.newPage()
        await signIn(first, `${court.base}/siga-mesa`)
        const others = [await context.newPage(), await context.newPage(), await context.newPage()]
        for (const page of others) {
          await page.goto(`${court.base}/siga-mesa`)
          await desk(page).waitFor(PATIENT)
        }
        // a page in the background is clicked late
        await first.bringToFront()
        await first.getByRole('button', { name: /^Minha conta/ }).click()
        const leave = first.getByRole('button', { name: 'Sair do Carimbo' })
        await leave.hover()
        const start = performance.now()
        await leave.click()
        await Promise.all(others.map((page) => page.waitForURL(`${court.base}/`, { waitUntil: 'commit' })))
        const took = performance.now() - start
        for (const page of others) need((await tokens(page)) === 0, 'a tab keeps its token')
        need(took < LEFT_MS, `the last tab left after ${Math.round(took)} ms`)
        await others[0]?.goto(`${court.base}/siga-mesa`)
        if (others[0]) await password(others[0]).waitFor(PATIENT)
        return `${Math.round(took)} ms`
      }),
  ],
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
    'chaves novas do realm valem sem reinício',
    (court) =>
      withBrowser(court, async (context) => {
        const { id } = await court.keycloak.administrar<{ id: string }>('GET', REALM)
        await court.keycloak.administrar('POST', `${REALM}/components`, {
          name: 'nova',
          providerId: 'rsa-generated',
          providerType: 'org.keycloak.keys.KeyProvider',
          parentId: id,
          config: { priority: ['200'], enabled: ['true'], active: ['true'], keySize: ['2048'] },
        })
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`)
        await desk(page).waitFor(PATIENT)
        return 'mesa aberta'
      }),
  ],
  [
    'uma sessão encerrada por quem administra o Keycloak não abre outra aba',
    (court) =>
      withBrowser(court, async (context) => {
        await signIn(await context.newPage(), `${court.base}/siga-mesa`)
        const [user] = await court.keycloak.administrar<{ id: string }[]>('GET', `${REALM}/users?username=${PERSON}`)
        await court.keycloak.administrar('POST', `${REALM}/users/${user?.id}/logout`)
        const page = await context.newPage()
        await page.goto(`${court.base}/siga-mesa`)
        await password(page).waitFor(PATIENT)
        return 'pede a senha'
      }),
  ],
]

/** The demonstration's people, with the subjects that its register knows. */
const accounts = () =>
  identidades
    .filter(({ realm }) => realm === 'interno')
    .map((pessoa) => ({
      id: pessoa.sub,
      username: pessoa.username,
      email: emailDe(pessoa),
      emailVerified: true,
      firstName: pessoa.nomeProprio,
      lastName: pessoa.sobrenome,
      enabled: true as const,
      ...(pessoa.username === PERSON && {
        credentials: [{ type: 'password' as const, value: SENHA, temporary: false as const }],
      }),
    }))

async function hear([claim, trial]: Trial, court: Court): Promise<Claim> {
  const common = { part: 'keycloak' as const, claim, judge: `Keycloak ${VERSAO}` }
  try {
    return { ...common, holds: true, verdict: await trial(court) }
  } catch (error) {
    return { ...common, holds: false, verdict: String(error).slice(0, 400) }
  }
}

/** Sign-in, several tabs, a silent provider and new keys, with a real Keycloak and the realms of deploy/keycloak. */
export async function judgeKeycloak(): Promise<Outcome> {
  const left = whyNoJava()
  if (left !== undefined) return { claims: [], left: `keycloak ${left}.` }
  const brought = trazerKeycloak()
  if ('falta' in brought) return { claims: [], left: `keycloak: ${brought.falta}` }
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-keycloak-'))
  const closings: (() => Promise<unknown>)[] = []
  try {
    const port = await portaLivre()
    const base = `http://localhost:${port}`
    const keycloak = await abrirKeycloak(brought.distribuicao, folder, base)
    closings.push(() => keycloak.fechar())
    await keycloak.criarContas(REALM, accounts())
    const server = await iniciarServidor(port, {
      DATA_DIR: path.join(folder, 'casa'),
      DEMONSTRACAO: '1',
      KEYCLOAK_URL: keycloak.url,
    })
    closings.push(() => server.parar())
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
    closings.push(() => browser.close())
    const claims: Claim[] = []
    for (const trial of TRIALS) claims.push(await hear(trial, { base, keycloak, browser }))
    return { claims }
  } finally {
    for (const close of closings.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
