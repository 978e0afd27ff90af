/** Ownership of a data folder: by which Carimbo, and which PostgreSQL processes still use it. Linux only (/proc). */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

/** Ids are reused: the start time tells two processes apart. */
type Dono = { pid: number; inicio: string }

const minhas = new Set<string>()

function inicioDe(pid: number): string | undefined {
  try {
    // the command's name, in parentheses, may hold spaces: count fields after it (1st state, 20th start)
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // a zombie stays listed, in containers forever
    return campos[0] === 'Z' || campos[0] === 'X' ? undefined : campos[19]
  } catch {
    return undefined
  }
}

function lerDono(arquivo: string): Dono | undefined {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8')) as Dono
  } catch {
    return undefined
  }
}

/** Takes the data folder for this process; answers how to give it back. Throws ErroDePartida when another Carimbo has it. */
export function tomarPosse(pasta: string): () => void {
  mkdirSync(pasta, { recursive: true })
  const arquivo = path.join(pasta, 'postgres.dono')
  const eu = JSON.stringify({ pid: process.pid, inicio: inicioDe(process.pid) ?? '' })
  for (let tentativa = 0; ; tentativa++) {
    try {
      writeFileSync(arquivo, eu, { flag: 'wx', mode: 0o600 })
      break
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw semAcesso(pasta, erro)
    }
    const dono = lerDono(arquivo)
    const vivo = dono && (dono.pid === process.pid ? minhas.has(arquivo) : inicioDe(dono.pid) === dono.inicio)
    if (vivo || tentativa > 5) {
      throw new ErroDePartida(
        `Outro Carimbo (processo ${dono?.pid ?? 'desconhecido'}) já usa a pasta ${pasta}. Pare-o ou escolha outra em DATA_DIR.`,
      )
    }
    try {
      renameSync(arquivo, `${arquivo}.${process.pid}`)
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'ENOENT') throw semAcesso(pasta, erro)
    }
    rmSync(`${arquivo}.${process.pid}`, { force: true })
  }
  minhas.add(arquivo)
  return () => {
    if (!minhas.delete(arquivo)) return
    if (lerDono(arquivo)?.pid === process.pid) rmSync(arquivo, { force: true })
  }
}

/** Words for a folder made by another account. */
export function semAcesso(pasta: string, causa: unknown): ErroDePartida {
  const codigo = (causa as NodeJS.ErrnoException).code ?? String(causa)
  return new ErroDePartida(
    `Sem acesso à pasta de dados ${pasta} (${codigo}). Execute com a conta que a criou ou escolha outra em DATA_DIR.`,
    { cause: causa },
  )
}

/** Processes in the data folder: postmaster and children, even without the postmaster. */
function moradores(dados: string): number[] {
  return readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((pid) => {
      try {
        // a removed folder reads "… (deleted)": no longer this one
        return readlinkSync(`/proc/${pid}/cwd`) === dados
      } catch {
        return false
      }
    })
    .map(Number)
}

/**
 * The postmaster, which alone still shows its command line. postmaster.pid is not trusted: it may be missing, or name
 * another process.
 */
function postmasterVivo(dados: string): number | undefined {
  return moradores(dados).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('-D')
    } catch {
      return false
    }
  })
}

function sinal(pid: number, nome: NodeJS.Signals) {
  try {
    process.kill(pid, nome)
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro
  }
}

/** Waits until no process uses the folder; false after `prazo` ms. */
export async function esvaziar(dados: string, prazo: number): Promise<boolean> {
  for (const fim = Date.now() + prazo; moradores(dados).length > 0; await esperar(15)) {
    if (Date.now() > fim) return false
  }
  return true
}

/** Stops what a killed Carimbo left, and removes stale postmaster.pid and socket. The caller owns the folder. */
export async function desocupar(dados: string, aviso: (frase: string) => void): Promise<void> {
  const orfao = postmasterVivo(dados)
  if (orfao !== undefined) {
    aviso(`Parando o PostgreSQL (processo ${orfao}) deixado por uma execução interrompida.`)
    // fast, then immediate: both safe; the second needs a recovery
    sinal(orfao, 'SIGINT')
    if (!(await esvaziar(dados, 10_000))) sinal(orfao, 'SIGQUIT')
  }
  // orphaned backends end when they notice that the postmaster is gone
  if (!(await esvaziar(dados, 20_000))) {
    throw new ErroDePartida(`O PostgreSQL anterior ainda ocupa ${dados} (processos ${moradores(dados).join(', ')}).`)
  }
  rmSync(path.join(dados, 'postmaster.pid'), { force: true })
  // the socket names its process too
  if (existsSync(dados))
    for (const nome of readdirSync(dados)) if (nome.startsWith('.s.PGSQL.')) rmSync(path.join(dados, nome))
}
