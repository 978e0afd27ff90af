/** Runs one proof and reports what failed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from 'playwright'

import type { Prova } from './sabotagens.ts'

type Veredito =
  | { cor: 'verde' }
  /** `qual`: the test that noticed. */
  | { cor: 'vermelha'; qual: string }
  /** The proof did not run: a broken machine proves nothing. */
  | { cor: 'nenhuma'; motivo: string }

const raiz = path.resolve(import.meta.dirname, '../..')
const bin = path.join(raiz, 'node_modules', '.bin')

const ambiente = {
  ...process.env,
  // the tools start by `#!/usr/bin/env node`
  PATH: [path.dirname(process.execPath), bin, process.env['PATH']].join(path.delimiter),
  CHROMIUM:
    process.env['CHROMIUM'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath()),
  TZ: 'America/Fortaleza',
}

/** Ends only with the child: an interrupted test must still remove its database. */
const rodar = (programa: string, argumentos: string[], sinal: AbortSignal) =>
  new Promise<{ bem: boolean; saida: string }>((pronto) => {
    const filho = spawn(path.resolve(bin, programa), argumentos, { cwd: raiz, env: ambiente, signal: sinal })
    let saida = ''
    for (const fluxo of [filho.stdout, filho.stderr]) fluxo.on('data', (parte: Buffer) => (saida += parte.toString()))
    filho.once('error', (erro) => (saida += erro.message))
    filho.once('close', (codigo) => pronto({ bem: codigo === 0, saida }))
  })

const fim = (saida: string) => saida.trim().split('\n').slice(-5).join('\n')

async function conferirTipos(sinal: AbortSignal): Promise<Veredito> {
  const { bem, saida } = await rodar('tsc', ['--noEmit', '--pretty', 'false'], sinal)
  if (bem) return { cor: 'verde' }
  const [, onde, erro] = /^(\S+)\(\d+,\d+\): error (TS\d+)/m.exec(saida) ?? []
  return onde === undefined
    ? { cor: 'nenhuma', motivo: fim(saida) }
    : { cor: 'vermelha', qual: `tsc, ${onde} (${erro})` }
}

/** The fields of the JSON reporter that are read here. */
type Relatorio = {
  numTotalTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

async function conferirTeste(arquivo: string, sinal: AbortSignal): Promise<Veredito> {
  if (!existsSync(path.join(raiz, arquivo))) return { cor: 'nenhuma', motivo: 'o arquivo não existe' }
  const pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-sabotagem-'))
  try {
    const destino = path.join(pasta, 'relatorio.json')
    const { bem, saida } = await rodar(
      'vitest',
      ['run', arquivo, '--bail=1', '--reporter=json', `--outputFile=${destino}`],
      sinal,
    )
    if (!existsSync(destino)) return { cor: 'nenhuma', motivo: fim(saida) }
    const { numTotalTests, testResults } = JSON.parse(await readFile(destino, 'utf8')) as Relatorio // written by the reporter
    const falhou = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed')
    if (falhou) return { cor: 'vermelha', qual: `${arquivo}: ${falhou.fullName}` }
    return bem && numTotalTests > 0 ? { cor: 'verde' } : { cor: 'nenhuma', motivo: fim(saida) }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** Claims that fail, in the court's table. */
const NEGADA = /^\| ✗ \| \w+ \| (.*?) \| (.*?) \|/gm

async function ouvirJuizes(prova: string, sinal: AbortSignal): Promise<Veredito> {
  const [, parte = '', quem = ''] = prova.split(/ (\w+) ?(.*)/)
  const { bem, saida } = await rodar(process.execPath, ['judges/main.ts', parte], sinal)
  if (bem) return { cor: 'verde' }
  const negadas = [...saida.matchAll(NEGADA)].map(([, afirmacao, juiz]) => `${juiz}: ${afirmacao}`)
  if (negadas.length === 0) return { cor: 'nenhuma', motivo: fim(saida) }
  const dele = negadas.filter((negada) => negada.startsWith(quem))
  return dele.length === 0 ? { cor: 'verde' } : { cor: 'vermelha', qual: dele.slice(0, 5).join('; ') }
}

/** Runs the proof; `sinal` interrupts it. */
export function provar(prova: Prova, sinal: AbortSignal): Promise<Veredito> {
  if (prova === 'tipos') return conferirTipos(sinal)
  return prova.startsWith('juizes ') ? ouvirJuizes(prova, sinal) : conferirTeste(prova, sinal)
}
