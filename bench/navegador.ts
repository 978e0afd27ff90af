import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { SENHA } from '#server/house/seed/estado.ts'

import type { Bancada } from './bancada.ts'
import { instrumentar, type Alvo, type Instrumento } from './instrumento.ts'

/** Throughput in bytes/s, round trip in ms. The browser itself applies the profile (CDP): docs/regras/promessas.md. */
type Rede = { latency: number; downloadThroughput: number; uploadThroughput: number }
const MBIT = (1024 * 1024) / 8
export const perfis = {
  celular: {
    rede: { latency: 150, downloadThroughput: 1.6 * 0.9 * MBIT, uploadThroughput: 0.75 * 0.9 * MBIT },
    cpu: 4,
    tela: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
    },
  },
  computador: {
    rede: { latency: 40, downloadThroughput: 10 * MBIT, uploadThroughput: 10 * MBIT },
    cpu: 1,
    tela: { viewport: { width: 1350, height: 940 } },
  },
  /** Without network limits: for route changes, where only the API's 20 ms count. */
  direto: { rede: null, cpu: 1, tela: { viewport: { width: 1350, height: 940 } } },
  lento: { rede: null, cpu: 4, tela: { viewport: { width: 1350, height: 940 } } },
} satisfies Record<string, { rede: Rede | null; cpu: number; tela: Parameters<Browser['newContext']>[0] }>
export type Perfil = keyof typeof perfis

const COMUM = { locale: 'pt-BR', timezoneId: 'America/Fortaleza' }

/** The system's Chromium, or the one named in CHROMIUM. */
export async function abrirNavegador(bancada: Bancada): Promise<Browser> {
  const navegador = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // the bench itself closes the browser, with everything else
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  bancada.aoFim(() => navegador.close())
  return navegador
}

/** What a browser keeps of a signed-in person, for opening others as signed in, with nothing else cached. */
export type Sessao = { estado: Awaited<ReturnType<BrowserContext['storageState']>>; aba: Record<string, string> }

/** Signs in without throttling. */
export async function entrarComo(navegador: Browser, base: string, username: string): Promise<Sessao> {
  const contexto = await navegador.newContext(COMUM)
  try {
    const page = await contexto.newPage()
    await page.goto(`${base}/mesa`)
    await page.getByLabel('Usuário').fill(username)
    await page.getByLabel('Senha').fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.locator('header button b').filter({ hasText: '/' }).waitFor()
    const aba = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
    // the tab's own lock: another tab with it would count as its copy
    delete aba['carimbo.aba']
    return { estado: await contexto.storageState(), aba }
  } finally {
    await contexto.close()
  }
}

/** A browser with an empty cache; signed in, if there is a session. */
export const novoContexto = (navegador: Browser, perfil: Perfil, sessao?: Sessao) =>
  navegador.newContext({ ...COMUM, ...perfis[perfil].tela, ...(sessao && { storageState: sessao.estado }) })

/**
 * A tab limited by the profile, waiting for `alvo` from its first instant. `aba`: an existing tab's session storage; without it,
 * a signed-in person's new tab.
 */
export async function novaAba(contexto: BrowserContext, perfil: Perfil, alvo: Alvo | null, aba?: Sessao['aba']) {
  const page = await contexto.newPage()
  const cdp = await contexto.newCDPSession(page)
  const { rede, cpu } = perfis[perfil]
  await cdp.send('Network.enable')
  if (rede) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...rede })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(instrumentar, { alvo, aba: aba ?? {} })
  return page
}

/** Time at which the tab's instrument saw the awaited element. */
export const chegou = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { banco: Instrumento }).banco.chegada) // set by the init script

/** Paints, layout shifts and files of the page so far. */
export const apurar = (page: Page) => page.evaluate(() => (window as unknown as { banco: Instrumento }).banco.apurar()) // idem

const pesos = new Map<string, number>()
/** Bytes of built files in brotli 11, computed from their contents; other addresses count 0. */
export function pesar(urls: string[], nomes: RegExp): number {
  let total = 0
  for (const url of urls) {
    const { pathname } = new URL(url)
    if (!nomes.test(pathname)) continue
    let peso = pesos.get(pathname)
    if (peso === undefined) {
      peso = brotli(readFileSync(`dist${pathname}`))
      pesos.set(pathname, peso)
    }
    total += peso
  }
  return total
}
/** Length in brotli 11. */
export const brotli = (bytes: Uint8Array | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
