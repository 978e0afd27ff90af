import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin, type Rollup } from 'vite'

import type { Bancada } from '../bancada.ts'
import { brotli } from '../navegador.ts'
import { porMediana } from '../tabela.ts'

const KB = 1024

/** Runs a command silently; answers its ms. Throws with its output if it fails. */
async function executar(argumentos: string[]): Promise<number> {
  const inicio = performance.now()
  const processo = spawn(process.execPath, argumentos, { stdio: ['ignore', 'pipe', 'pipe'] })
  let saida = ''
  processo.stdout.on('data', (pedaco: Buffer) => (saida += pedaco.toString()))
  processo.stderr.on('data', (pedaco: Buffer) => (saida += pedaco.toString()))
  const codigo = await new Promise<number | null>((pronto) => processo.once('close', pronto))
  if (codigo !== 0) throw new Error(`${argumentos.join(' ')} ended with ${codigo}:\n${saida.slice(-1_500)}`)
  return performance.now() - inicio
}

const VITE = path.resolve('node_modules/vite/bin/vite.js')

/** Rebuilds the served pages if their sources changed. */
export const construirPaginas = () =>
  executar(['--input-type=module', '-e', `import { construir } from './scripts/setup.mjs'; construir()`])

/** Build time, and what people download again after a release that changes one label. */
export async function pacote(bancada: Bancada) {
  const tempos: number[] = []
  for (let vez = 0; vez < bancada.n(3, 1); vez++) {
    const pasta = await bancada.pasta()
    await bancada.sossego()
    tempos.push((await executar([VITE, 'build', '--logLevel', 'error', '--outDir', pasta, '--emptyOutDir'])) / 1000)
  }
  bancada.anotar(porMediana('construção das páginas (vite build)', 's', tempos, { alvo: { max: 3 } }))

  const antes = new Set((await construir([])).map(({ fileName }) => fileName))
  const depois = await construir([outroRotulo])
  const novos = depois.filter(({ fileName }) => fileName.startsWith('assets/') && !antes.has(fileName))
  if (novos.length === 0) throw new Error('the changed label changed no file: is it still in Rail.tsx?')
  const bytes = novos.reduce((soma, item) => soma + brotli(item.type === 'chunk' ? item.code : item.source), 0)
  const nota = `Um rótulo: ${novos.length} de ${depois.length} arquivos mudaram de nome.`
  bancada.anotar(
    porMediana('rebaixado após mudar um rótulo (brotli 11)', 'kB', [bytes / KB], { alvo: { max: 10 }, nota }),
  )
}

/** The application with one label changed (as in tests/bundle). */
const outroRotulo: Plugin = {
  name: 'outro-rotulo',
  enforce: 'pre',
  transform: (codigo, id) =>
    id.endsWith('shell/Rail.tsx') ? codigo.replace('Mesa da unidade', 'Mesa do setor') : undefined,
}

async function construir(plugins: Plugin[]): Promise<Rollup.RolldownOutput['output']> {
  process.env['NODE_ENV'] = 'production'
  const saida = await build({ logLevel: 'error', plugins, build: { write: false } })
  return (saida as Rollup.RolldownOutput).output // a single build without watching
}

/** The checks that a developer runs before each commit. */
export async function verificacao(bancada: Bancada) {
  await bancada.sossego()
  const segundos = (await executar(['scripts/test.mjs', '--rapido'])) / 1000
  const fontes = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((nome) => /\.tsx?$/.test(nome)).length
  // the package's own file
  const { version } = JSON.parse(readFileSync('node_modules/typescript/package.json', 'utf8')) as { version: string }
  bancada.anotar(
    porMediana('npm run check', 's', [segundos], {
      alvo: { max: 30 },
      nota: `Verificação: formato, lint, tipos (TypeScript ${version}), catálogos e arquitetura; ${fontes} arquivos em src.`,
    }),
  )
}
