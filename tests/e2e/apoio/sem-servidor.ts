/** The pages over the mocks, which no server of the house gives. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { comTrava } from '../../../scripts/setup/trava.mjs'

const PASTA = '.tmp/e2e/mocks'
/** Says for which run the pages were built, by its ports. */
const FEITAS = '.tmp/e2e/mocks.feitas'
const VITE = 'node_modules/vite/bin/vite.js'

/**
 * Built once a run, for all files: a page opened anew then asks for a few files, not for each module through its service
 * worker.
 */
export const construirMocks = () =>
  comTrava('mocks', () => {
    const esta = process.env['PORTAS_E2E'] ?? ''
    if (existsSync(FEITAS) && readFileSync(FEITAS, 'utf8') === esta) return
    construir()
    writeFileSync(FEITAS, esta)
  })

function construir() {
  const { status } = spawnSync(
    process.execPath,
    [VITE, 'build', '--mode', 'mocks', '--outDir', PASTA, '--logLevel', 'error'],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error('the pages over the mocks could not be built')
}

async function servir(porta: number, comando: readonly string[]) {
  const vite = spawn(process.execPath, [VITE, ...comando, '--mode', 'mocks', '--port', String(porta), '--strictPort'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const fim = new Promise<void>((pronto) => vite.once('exit', () => pronto()))
  const encerrar = () => void vite.kill()
  process.once('exit', encerrar)
  for (;;) {
    if (vite.exitCode !== null) throw new Error(`vite ended with ${vite.exitCode}`)
    const resposta = await fetch(`http://localhost:${porta}/`).catch(() => undefined)
    if (resposta?.ok) break
    await new Promise((pronto) => setTimeout(pronto, 200))
  }
  return async () => {
    process.off('exit', encerrar)
    encerrar()
    await fim
  }
}

export const servirConstruidos = (porta: number) => servir(porta, ['preview', '--outDir', PASTA])
/** As `npm run dev:mocks` does. */
export const servirModulos = (porta: number) => servir(porta, [])
