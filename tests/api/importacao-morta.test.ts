import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { criarArquivos } from '#server/adapters/arquivos.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { linhaBoa, pastaCom } from '../apoio/importacao.ts'

const QUANTOS = 300
let casa: CasaDeTeste
let dados: string
beforeAll(async () => {
  casa = await novaCasa()
  dados = await mkdtemp(path.join(tmpdir(), 'carimbo-importar-dados-'))
})
afterAll(async () => {
  await casa.fechar()
  await rm(dados, { recursive: true, force: true })
})

const importados = async () =>
  (await linha<{ n: number }>(casa.banco, sql`select count(*) as n from documento where importado`))?.n ?? 0

function comando(pasta: string, matricula: string) {
  const relatorio = path.join(dados, 'relatorio.csv')
  return { ...comandar(['--de', pasta, '--sistema', 'SIGA', '--por', matricula, '--relatorio', relatorio]), relatorio }
}

/** The command itself, in its own process. */
function comandar(argumentos: string[]) {
  const processo = spawn(process.execPath, ['scripts/importar.ts', ...argumentos], {
    env: { ...process.env, DATABASE_URL: casa.url, DATA_DIR: dados, DEV: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  processo.stdout.on('data', (parte) => (dito += String(parte)))
  processo.stderr.on('data', (parte) => (dito += String(parte)))
  return { processo, dito: () => dito }
}

test.each([
  ['sem dizer o sistema', ['--de', tmpdir(), '--por', 'x'], 'Uso: npm run importar'],
  ['pasta que não há', ['--de', '/nao/ha', '--sistema', 'S', '--por', 'x'], 'Não há a pasta /nao/ha.'],
  [
    'relatório sem lugar',
    ['--de', tmpdir(), '--sistema', 'S', '--por', 'x', '--relatorio', '/nao/ha/r.csv'],
    'O relatório não pode ser escrito em /nao/ha/r.csv.',
  ],
  [
    'matrícula que não há',
    ['--de', tmpdir(), '--sistema', 'S', '--por', 'x'],
    'Não há pessoa ativa, que já tenha entrado no Carimbo, com a matrícula x.',
  ],
])('%s: o comando diz o erro e sai com 2', async (_, argumentos, frase) => {
  const lugar = argumentos.includes('--relatorio') ? [] : ['--relatorio', path.join(dados, 'r.csv')]
  const { processo, dito } = comandar([...argumentos, ...lugar])
  await once(processo, 'close')
  expect(dito()).toContain(frase)
  expect(processo.exitCode).toBe(2)
})

test('o comando morto duas vezes e repetido termina com cada documento uma vez', async () => {
  const linhas = Array.from({ length: QUANTOS }, (_, i) =>
    linhaBoa({ sigla: `Q ${i}/2012`, pai: i > 0 && i % 10 === 0 ? 'Q 0/2012' : null }),
  )
  linhas.push(linhaBoa({ sigla: 'Q x/2012', data: 'nunca' }))
  const pasta = await pastaCom(linhas)
  const quem = await linha<{ matricula: string }>(
    casa.banco,
    sql`select matricula from pessoa where id = ${casa.idDe(CARLA)}`,
  )
  const matricula = quem?.matricula ?? ''
  for (const ate of [1, 101]) {
    const { processo, dito } = comando(pasta, matricula)
    while ((await importados()) < ate && processo.exitCode === null) await esperar(5)
    expect(processo.exitCode, dito()).toBe(null)
    processo.kill('SIGKILL')
    await once(processo, 'exit')
    expect(await importados()).toBeLessThan(QUANTOS)
  }
  const ultimo = comando(pasta, matricula)
  await once(ultimo.processo, 'exit')
  // exit code 1, because one row was refused
  expect(ultimo.processo.exitCode, ultimo.dito()).toBe(1)
  expect(ultimo.dito()).toContain('Continuada a importação que tinha parado.')
  expect(await importados()).toBe(QUANTOS)
  expect(
    await linha(
      casa.banco,
      sql`select count(*) as movimentos, count(distinct documento_id) as documentos from movimentacao where tipo = 200`,
    ),
  ).toEqual({ movimentos: QUANTOS, documentos: QUANTOS })
  const relatorio = await readFile(ultimo.relatorio, 'utf8')
  expect(relatorio).toContain(
    '301;Q x/2012;recusada;data;Não é uma data que exista, como 2019-05-31 ou 31/05/2019.\r\n',
  )
  const invariantes = await verificarInvariantes(casa.banco, criarArquivos(path.join(dados, 'arquivos')))
  expect(invariantes.flatMap(({ falhas }) => falhas)).toEqual([])
}, 300_000)
