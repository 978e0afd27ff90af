/** Starts PostgreSQL, waits for connections, and restarts it when it dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { contaDoBanco, deixarAoDono } from './nativo.ts'
import { desocupar, esvaziar } from './posse.ts'

export type Opcoes = {
  nativa: string
  dados: string
  porta: number
  soquete: string | undefined
  registro: string
  /** False in tests: commits don't wait for the disk. */
  duravel: boolean
  aviso: (frase: string) => void
}

const AJUSTES = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  // our queries are short: compiling costs more than it gains
  jit: 'off',
  // yields to people: five times the default pause (docs/decisions/0041)
  autovacuum_vacuum_cost_delay: '10ms',
  timezone: 'UTC',
  log_statement: 'none',
  // parameters of a failed statement may be personal data
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
/** For tests: no durability; new connections plan a statement once instead of six times. */
const DE_TESTE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  plan_cache_mode: 'force_generic_plan',
}

/** Whether sockets work in this folder: some mounted ones only have files. */
const aceitaSoquete = (pasta: string) =>
  new Promise<boolean>((resolver) => {
    const caminho = path.join(pasta, '.s.sonda')
    rmSync(caminho, { force: true })
    const sonda = createServer((chegada) => chegada.destroy())
    const responder = (sim: boolean) => sonda.close(() => resolver(sim))
    sonda.once('error', () => resolver(false))
    sonda.listen(caminho, () => {
      const ida = connect(caminho, () => responder(true))
      ida.once('error', () => responder(false))
    })
  })

/** Folder of the Unix socket, which costs half of TCP; undefined when the path exceeds 107 bytes or sockets don't work there. */
export const soquete = async (dados: string, porta: number) =>
  Buffer.byteLength(path.join(dados, `.s.PGSQL.${porta}`)) <= 107 && (await aceitaSoquete(dados)) ? dados : undefined

const livre = (porta: number) =>
  new Promise<boolean>((resolver) => {
    const sonda = createServer()
    sonda.once('error', () => resolver(false))
    sonda.listen(porta, '127.0.0.1', () => sonda.close(() => resolver(true)))
  })

/** The last port if free, else another free one. */
export async function escolherPorta(lembrada?: number): Promise<number> {
  if (lembrada && (await livre(lembrada))) return lembrada
  for (let tentativa = 0; tentativa < 50; tentativa++) {
    // below the ephemeral range, so that no outgoing connection takes it
    const porta = randomInt(20_000, 32_000)
    if (await livre(porta)) return porta
  }
  throw new ErroDePartida('Não há porta livre entre 20000 e 32000 para o PostgreSQL embutido.')
}

/** Last lines of PostgreSQL's log. */
function fimDoRegistro(registro: string): string {
  try {
    return readFileSync(registro, 'utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

function pronto(dados: string, pid: number | undefined): boolean {
  try {
    // line 1: pid; line 8: state; as pg_ctl --wait reads it
    const linhas = readFileSync(path.join(dados, 'postmaster.pid'), 'utf8').split('\n')
    return Number(linhas[0]) === pid && linhas[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function tentar({
  nativa,
  dados,
  porta,
  soquete: onde,
  registro,
  duravel,
}: Opcoes): Promise<ChildProcess | undefined> {
  const tamanho = statSync(registro, { throwIfNoEntry: false })?.size ?? 0
  const saida = openSync(registro, tamanho > 5_000_000 ? 'w' : 'a', 0o600)
  deixarAoDono(registro)
  const nosso = { ...AJUSTES, unix_socket_directories: onde ?? '' }
  const ajustes = Object.entries({ ...nosso, ...(!duravel && DE_TESTE) }).flatMap(([nome, valor]) => [
    '-c',
    `${nome}=${valor}`,
  ])
  // own process group: Ctrl+C must reach only Node, which drains and stops the database last
  const filho = spawn(path.join(nativa, 'bin/postgres'), ['-D', dados, '-p', String(porta), ...ajustes], {
    ...contaDoBanco(dados),
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', saida, saida],
  })
  closeSync(saida)
  let fim = false
  filho.once('exit', () => (fim = true))
  filho.once('error', () => (fim = true))
  while (!fim && !pronto(dados, filho.pid)) await esperar(5)
  return fim ? undefined : filho
}

/** Starts PostgreSQL, trying for 30 s: after a crash, old shared memory or port may still be in use. */
async function iniciar(opcoes: Opcoes, desistir: () => boolean): Promise<ChildProcess> {
  const limite = Date.now() + 30_000
  for (let pausa = 100; ; pausa = Math.min(pausa * 2, 1_000)) {
    await desocupar(opcoes.dados, opcoes.aviso)
    const filho = await tentar(opcoes)
    if (filho) return filho
    if (Date.now() > limite || desistir()) {
      throw new ErroDePartida(`O PostgreSQL embutido não iniciou. O que ele disse:\n${fimDoRegistro(opcoes.registro)}`)
    }
    await esperar(pausa)
  }
}

/** Keeps PostgreSQL running until `parar`, on the same port, so that pools reconnect by themselves. */
export async function manter(opcoes: Opcoes): Promise<{ pid(): number; parar(): Promise<void> }> {
  let parando = false
  let filho = await iniciar(opcoes, () => false)
  let reinicio: Promise<void> | undefined

  // process.exit() must not leave an orphan; a second fast shutdown is harmless
  const aoSair = () => void filho.kill('SIGINT')
  process.once('exit', aoSair)

  const vigiar = () =>
    filho.once('exit', (codigo, sinal) => {
      reinicio = parando ? undefined : reiniciar(codigo ?? sinal)
    })
  const reiniciar = async (motivo: number | string | null) => {
    opcoes.aviso(`O PostgreSQL parou (${motivo}); reiniciando.`)
    while (!parando) {
      try {
        filho = await iniciar(opcoes, () => parando)
        vigiar()
        return opcoes.aviso('O PostgreSQL voltou.')
      } catch (erro) {
        opcoes.aviso(erro instanceof Error ? erro.message : String(erro))
        await esperar(parando ? 0 : 5_000)
      }
    }
  }
  vigiar()

  return {
    pid: () => filho.pid ?? 0,
    async parar() {
      if (parando) return
      parando = true
      await reinicio
      process.off('exit', aoSair)
      if (filho.exitCode === null && filho.signalCode === null) {
        const fim = new Promise((resolver) => filho.once('exit', resolver))
        filho.kill('SIGINT')
        const lento = setTimeout(() => filho.kill('SIGQUIT'), 20_000)
        await fim
        clearTimeout(lento)
      }
      await esvaziar(opcoes.dados, 5_000)
    },
  }
}
