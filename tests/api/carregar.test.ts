import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'
import { carregarDoTerminal, type PedidoDeCarga } from '#server/rooms/planos/terminal.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { CHAVE_DO_CADASTRO } from '../apoio/cpfs.ts'
import { cpfDe, TITULOS, xlsxDe } from '../apoio/planilha.ts'

let casa: CasaDeTeste
let pasta: string
beforeAll(async () => {
  casa = await novaCasa()
  pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-carregar-'))
})
afterAll(async () => {
  await casa.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

const matriculaDe = async (quem: string) =>
  (await linha<{ matricula: string }>(casa.banco, sql`select matricula from pessoa where id = ${casa.idDe(quem)}`))
    ?.matricula ?? ''

/** What the command does after reading its arguments: what it printed, and its exit code. */
async function carregar(arquivoLido: Arquivo, como: string, opcoes: Partial<PedidoDeCarga> = {}) {
  const ditas: string[] = []
  const pedido = {
    ...arquivoLido,
    como,
    completas: [],
    aplicar: false,
    confirmo: false,
    enderecoPublico: 'http://casa',
  }
  const codigo = await carregarDoTerminal(casa.portas, { ...pedido, ...opcoes }, (dita) => ditas.push(dita))
  return { dito: `${ditas.join('\n')}\n`, codigo }
}

/** The command itself, in its own process; it takes seconds to start. */
async function comandar(...argumentos: string[]) {
  const processo = spawn(process.execPath, ['scripts/carregar.ts', ...argumentos], {
    env: {
      ...process.env,
      DATABASE_URL: casa.url,
      DATA_DIR: pasta,
      CADASTRO_CHAVE: Buffer.from(CHAVE_DO_CADASTRO).toString('base64url'),
      DEV: '',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  processo.stdout.on('data', (parte) => (dito += String(parte)))
  processo.stderr.on('data', (parte) => (dito += String(parte)))
  await once(processo, 'close')
  return { dito, codigo: processo.exitCode }
}

type Arquivo = Pick<PedidoDeCarga, 'nome' | 'bytes'>
const arquivo = (nome: string, pessoas: string[][]): Arquivo => ({
  nome,
  bytes: xlsxDe({ Pessoas: [[...TITULOS], ...pessoas] }),
})
const pessoa = (n: number, unidade = 'GEGOV') => [
  `Pessoa do Terminal ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n]}`,
  cpfDe(600_000_000 + n),
  `t${n}`,
  'SEAD',
  unidade,
  `t${n}@sead.exemplo.gov.br`,
]
const haPessoa = async (matricula: string) =>
  (await casa.banco.linhas(sql`select 1 from pessoa where matricula = ${matricula} and fim is null`)).length === 1

const COMECAR_MS = 120_000

test('com os argumentos errados, o comando mostra como usar e sai com 2', { timeout: COMECAR_MS }, async () => {
  const { dito, codigo } = await comandar('a.xlsx', '--como', 'x', '--completa', 'cargos')
  expect(dito).toContain('Uso: npm run carregar')
  expect(codigo).toBe(2)
})

test('o comando lê o arquivo, aplica, e diz o que ficou em conflito', { timeout: COMECAR_MS }, async () => {
  const onde = path.join(pasta, 'comando.xlsx')
  writeFileSync(onde, arquivo('comando.xlsx', [pessoa(21), pessoa(22, 'NAOHA')]).bytes)
  const { dito, codigo } = await comandar(onde, '--como', await matriculaDe(BRUNO), '--aplicar')
  expect(dito).toContain('Pessoas: 1 nova, feita')
  expect(dito).toContain('Não há unidade SEAD/NAOHA')
  expect(codigo).toBe(1)
  expect(await haPessoa('t21')).toBe(true)
})

test('o comando diz o que mudaria e o que conflita, só muda com --aplicar, e registra quem respondeu', async () => {
  const como = await matriculaDe(BRUNO)
  const planilha = arquivo('cadastro.xlsx', [pessoa(0), pessoa(1), pessoa(2, 'NAOHA')])
  const lido = await carregar(planilha, como)
  expect(lido.dito).toContain('Por Bruno Lima (SEAD/GEGOV).')
  expect(lido.dito).toContain('Pessoas: 2 novas\n')
  expect(lido.dito).toContain('Pessoas: 1 nova, em conflito')
  expect(lido.dito).toMatch(/Pessoas, Pessoa do Terminal C \(Pessoas, linha 4\): Não há unidade SEAD\/NAOHA/)
  expect(lido.dito).toMatch(/Nada mudou\. Leia e aplique em http:\/\/casa\/administracao\/planos\/\d+/)
  expect(lido.codigo).toBe(1)
  expect(await haPessoa('t0')).toBe(false)

  const feito = await carregar(planilha, como, { aplicar: true, motivo: 'Carga do terminal' })
  expect(feito.dito).toContain('Pessoas: 2 novas, feitas')
  expect(await haPessoa('t0')).toBe(true)
  expect(await haPessoa('t2')).toBe(false)
  const [dito] = await casa.banco.linhas<{ motivo: string | null; pessoa: number }>(
    sql`select motivo, pessoa_id as pessoa from registro_administrativo
        where origem = 'TERMINAL' and sobre = 'PLANO' and ato = 'ALTERAR' order by seq desc limit 1`,
  )
  expect(dito).toEqual({ motivo: 'Carga do terminal', pessoa: casa.idDe(BRUNO) })
  // the same file again has nothing to apply
  const outra = await carregar(arquivo('outra.xlsx', [pessoa(0), pessoa(1)]), como)
  expect(outra).toMatchObject({ codigo: 0, dito: expect.stringContaining('Já estão como devem: 2') })
})

test('quem não administra o cadastro não carrega; um arquivo ilegível é apontado, e o comando sai com 2', async () => {
  const planilha = arquivo('a.xlsx', [pessoa(5)])
  const alheio = await carregar(planilha, await matriculaDe(ANA), { aplicar: true })
  expect(alheio).toMatchObject({ codigo: 2, dito: expect.stringContaining('Só quem administra') })
  expect((await carregar(planilha, 'ninguem')).codigo).toBe(2)
  const torta = arquivo('torta.xlsx', [['Pessoa', '111.111.111-11', 't9', 'SEAD', 'GEGOV', 'x@y.gov.br']])
  const ilegivel = await carregar(torta, await matriculaDe(BRUNO), { aplicar: true })
  expect(ilegivel.dito).toContain('Pessoas, linha 2, CPF: O CPF não existe')
  expect(ilegivel.codigo).toBe(2)
})

test('uma carga que encerra muita gente pede --confirmo', async () => {
  const como = await matriculaDe(BRUNO)
  const todos = Array.from({ length: 20 }, (_, n) => pessoa(n).with(3, 'SES').with(4, 'GEVIG').with(2, `s${n}`))
  await carregar(arquivo('todos.xlsx', todos), como, { aplicar: true })
  const metade = arquivo('metade.xlsx', todos.slice(0, 2))
  const opcoes: Partial<PedidoDeCarga> = { completas: ['pessoas'], aplicar: true }
  const recusado = await carregar(metade, como, opcoes)
  expect(recusado.dito).toMatch(/O plano encerra \d+ de \d+ pessoas, mais de 5 %.*Para isso, repita com --confirmo\./)
  expect(recusado.codigo).toBe(2)
  expect(await haPessoa('s19')).toBe(true)
  const feito = await carregar(metade, como, { ...opcoes, confirmo: true })
  expect(feito.dito).toMatch(/Pessoas: \d+ saem, feitas/)
  expect(await haPessoa('s19')).toBe(false)
})
