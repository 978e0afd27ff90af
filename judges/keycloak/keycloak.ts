import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from 'playwright'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'

import { iniciarServidor, portaLivre } from '../../bench/servidor.ts'
import { contasDaDemonstracao, esquecerContas } from '../../tests/apoio/contas-no-keycloak.ts'
import { abrirKeycloak, trazerKeycloak, VERSAO } from '../../tests/apoio/keycloak.ts'
import type { Claim, Judge } from '../claim.ts'
import { whyNoJava } from '../programs.ts'
import { type Court, REALM } from './court.ts'
import { CLAIM as JOURNEYS, journeys } from './journeys.ts'
import { SESSIONS } from './sessions.ts'
import { SIGNING, SIGNING_AGE_S } from './signing.ts'
import { LONG_SILENCE, SILENCE } from './silence.ts'
import { TOKENS } from './tokens.ts'

/** Who signs in; Keycloak takes a tenth of a second for each password. */
const WITH_PASSWORD = ['ana.souza', 'bruno.lima', 'carla.dias', 'diego.alves']

const accounts = () =>
  contasDaDemonstracao('interno').map(({ credentials, ...account }) => ({
    ...account,
    ...(WITH_PASSWORD.includes(account.username) && credentials && { credentials }),
  }))

async function hear(claim: string, trial: () => Promise<string>): Promise<Claim> {
  const common = { part: 'keycloak' as const, claim, judge: `Keycloak ${VERSAO}` }
  try {
    return { ...common, holds: true, verdict: await trial() }
  } catch (error) {
    return { ...common, holds: false, verdict: String(error).slice(0, 1_000) }
  }
}

/** Starts Keycloak, a house whose people never signed in, and a browser. `closings`: how each ends, in this order reversed. */
async function openCourt(
  distribution: string,
  folder: string,
  whole: boolean,
  closings: (() => Promise<unknown>)[],
): Promise<Court> {
  const port = await portaLivre()
  const base = `http://localhost:${port}`
  const keycloak = await abrirKeycloak(distribution, folder, base)
  closings.push(() => keycloak.fechar())
  const ids = await keycloak.criarContas(REALM, accounts())
  const data = path.join(folder, 'casa')
  const clock = path.join(folder, 'relogio')
  const server = await iniciarServidor(port, {
    DATA_DIR: data,
    DEMONSTRACAO: '1',
    KEYCLOAK_URL: keycloak.url,
    ASSINATURA_IDADE_MAXIMA: String(SIGNING_AGE_S),
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${path.resolve('judges/keycloak/clock.mjs')}`,
  })
  closings.push(() => server.parar())
  await esquecerContas(data)
  const { banco, fechar } = conectar(enderecoGuardado(data) ?? '', { conexoes: 1 })
  closings.push(fechar)
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
  closings.push(() => browser.close())
  const shiftClock = async (seconds: number) => {
    writeFileSync(clock, String(seconds))
    const said = `clock apart by ${seconds * 1000} ms`
    const before = server.saida().split(said).length
    server.processo.kill('SIGUSR2')
    while (server.saida().split(said).length === before) await new Promise((ready) => setTimeout(ready, 20))
  }
  return { base, keycloak, browser, server, banco, ids, shiftClock, whole }
}

/** Sign-in, several tabs, signing, tokens and a silent provider, with a real Keycloak and the realms of deploy/keycloak. */
export const judgeKeycloak: Judge = async ({ whole }) => {
  const left = whyNoJava()
  if (left !== undefined) return { claims: [], left: `keycloak ${left}.` }
  const brought = trazerKeycloak()
  if ('falta' in brought) return { claims: [], left: `keycloak: ${brought.falta}` }
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-keycloak-'))
  const closings: (() => Promise<unknown>)[] = []
  const claims: Claim[] = []
  try {
    const court = await openCourt(brought.distribuicao, folder, whole, closings)
    const trials = [...SESSIONS, ...SIGNING, ...TOKENS, ...SILENCE, ...(whole ? LONG_SILENCE : [])]
    for (const [claim, trial] of trials) claims.push(await hear(claim, () => trial(court)))
  } finally {
    for (const close of closings.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (whole) claims.push(await hear(JOURNEYS, journeys))
  return { claims }
}
