import type { Browser, BrowserContext, Page } from 'playwright'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { SENHA } from '#server/house/seed/estado.ts'

import type { Servidor } from '../../bench/servidor.ts'
import { REALMS_DO_KEYCLOAK } from '../../tests/apoio/contas-no-keycloak.ts'
import type { Keycloak } from '../../tests/apoio/keycloak.ts'

export const REALM = REALMS_DO_KEYCLOAK.interno
export const ANA = 'ana.souza'
/** A Keycloak just started is slow. */
export const PATIENT = { timeout: 60_000 }

export type Court = {
  base: string
  keycloak: Keycloak
  browser: Browser
  server: Servidor
  /** The house's database. */
  banco: Banco
  /** Keycloak's ids of the staff, by user name. */
  ids: ReadonlyMap<string, string>
  /** Sets the server's clock apart from everybody else's, in s. */
  shiftClock(seconds: number): Promise<void>
  /** The long form. */
  whole: boolean
}
/** Throws what is wrong; returns what was seen. */
export type Trial = [claim: string, try_: (court: Court) => Promise<string>]

export function need(holds: boolean, wrong: string): asserts holds {
  if (!holds) throw new Error(wrong)
}

export const desk = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })
export const password = (page: Page) => page.locator('#password')

/** Types the password, and the person where Keycloak asks for one. */
export async function identify(page: Page, who: string, secret = SENHA) {
  await password(page).fill(secret, PATIENT)
  const name = page.locator('#username')
  if (await name.isVisible()) await name.fill(who)
  await page.locator('#kc-login').click()
}

/** Opens an address, is asked who it is, and comes to it. */
export async function signIn(page: Page, address: string, who = ANA, secret = SENHA) {
  await page.goto(address)
  await identify(page, who, secret)
  await page.waitForURL(address, PATIENT)
}

/** Each trial has a browser of its own, without cookies. */
export async function withBrowser<T>(
  { browser }: Pick<Court, 'browser'>,
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Fortaleza' })
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

type Stored = { access_token: string; refresh_token: string; id_token: string }

/** What a tab keeps of its session; empty texts when nothing. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('oidc.user')) ?? ''
    const nothing = { access_token: '', refresh_token: '', id_token: '' }
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Stored>) }
  })

/** Makes the tab take its token for ended, so that the next call renews it. */
export const expire = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(sessionStorage).filter((each) => each.startsWith('oidc.user'))) {
      const session = JSON.parse(sessionStorage.getItem(name) ?? '{}') as object
      sessionStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
    }
  })

/** The same, before the page begins to renew: a renewal that the reload cuts off would be lost. */
export async function expireAndReload(page: Page) {
  const loaded = page.waitForEvent('load', PATIENT)
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage).filter((each) => each.startsWith('oidc.user'))) {
      const session = JSON.parse(sessionStorage.getItem(name) ?? '{}') as object
      sessionStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
    }
    location.reload()
  })
  await loaded
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time: number; sub: string }

/** The status and code that the API answers to this token. */
export async function answerTo({ base }: Pick<Court, 'base'>, token: string, path = '/siga/usuario/logado') {
  const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as { codigo?: string } // a problem, or the answer
  return { status: answer.status, codigo: body.codigo ?? '' }
}

/** Calls the API as the person of this page, to prepare a trial. Throws a refusal. */
export async function call<T>(page: Page, method: string, path: string, body?: object, version?: number): Promise<T> {
  const { access_token: token } = await stored(page)
  const entry = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id?: number }).id,
  )
  const answer = await fetch(`${new URL(page.url()).origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'id-logado': String(entry),
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Made = { id: number; mobilId: number; sigla: string; versao: number }

/** A finalised document by the person of the page, for this entry to sign. */
export async function finalised(
  page: Page,
  { banco }: Pick<Court, 'banco'>,
  subject: string,
  signs: string,
): Promise<Made> {
  const modelos = await call<{ id: number; nome: string }[]>(page, 'GET', '/siga/modelo')
  const corpo = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: subject }] }] }
  const draft = await call<Made>(page, 'POST', '/siga/documento', {
    modeloId: modelos.find(({ nome }) => nome === 'Despacho')?.id,
    rascunho: { assunto: subject, corpo },
  })
  const signer = await linha<{ id: number }>(
    banco,
    sql`select id from pessoa where nome = ${signs} order by id limit 1`,
  )
  await banco.linhas(sql`update documento set responsavel_id = ${signer?.id ?? 0} where id = ${draft.id}`)
  return call<Made>(page, 'POST', `/siga/documento/${draft.id}/finalizar`, undefined, draft.versao)
}

/** Sets some of a realm's settings, lets `during` run, and puts them back. */
export async function withRealm<T>(
  { keycloak }: Pick<Court, 'keycloak'>,
  realm: string,
  settings: Record<string, unknown>,
  during: () => Promise<T>,
): Promise<T> {
  const before = await keycloak.administrar<Record<string, unknown>>('GET', realm)
  await keycloak.administrar('PUT', realm, settings)
  try {
    return await during()
  } finally {
    const former = Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
    await keycloak.administrar('PUT', realm, former)
  }
}
