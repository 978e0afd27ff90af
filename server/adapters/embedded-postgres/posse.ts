/** Who uses a data folder: which Carimbo owns it and which PostgreSQL processes still live in it. Linux only (/proc). */
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

/** A process id alone may be reused: the kernel's start time tells two processes apart. */
type Dono = { pid: number; inicio: string }

const minhas = new Set<string>()

function inicioDe(pid: number): string | undefined {
  try {
    // the command's name stands in parentheses and may hold spaces: fields are counted after it (1st state, 20th start)
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // a killed process whose parent never asks stays listed, in containers for ever
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

/**
 * Takes the data folder for this process. Throws ErroDePartida when another living Carimbo has it.
 * @returns what gives the folder back
 */
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

/** The sentence for a folder that another account made. */
export function semAcesso(pasta: string, causa: unknown): ErroDePartida {
  const codigo = (causa as NodeJS.ErrnoException).code ?? String(causa)
  return new ErroDePartida(
    `Sem acesso à pasta de dados ${pasta} (${codigo}). Execute com a conta que a criou ou escolha outra em DATA_DIR.`,
    { cause: causa },
  )
}

/** Processes whose working folder is the data folder: the postmaster and its children, even after the postmaster died. */
function moradores(dados: string): number[] {
  return readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((pid) => {
      try {
        // a folder removed under a process reads as "… (deleted)" and is no longer this one
        return readlinkSync(`/proc/${pid}/cwd`) === dados
      } catch {
        return false
      }
    })
    .map(Number)
}

/**
 * The postmaster among them. Its children rename themselves, so it is the one that still shows how it was called;
 * postmaster.pid is not believed: it may be gone, or name a stranger that got the same number.
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

/** Waits until no process lives in the folder; false after `prazo` ms. */
export async function esvaziar(dados: string, prazo: number): Promise<boolean> {
  for (const fim = Date.now() + prazo; moradores(dados).length > 0; await esperar(15)) {
    if (Date.now() > fim) return false
  }
  return true
}

/**
 * Stops what a killed Carimbo left behind, and forgets a postmaster.pid or socket whose number now belongs to a stranger.
 * Call it only while owning the folder.
 */
export async function desocupar(dados: string, aviso: (frase: string) => void): Promise<void> {
  const orfao = postmasterVivo(dados)
  if (orfao !== undefined) {
    aviso(`Parando o PostgreSQL (processo ${orfao}) deixado por uma execução interrompida.`)
    // fast, then immediate: both are safe, the second costs a recovery at the next start
    sinal(orfao, 'SIGINT')
    if (!(await esvaziar(dados, 10_000))) sinal(orfao, 'SIGQUIT')
  }
  // orphaned backends leave by themselves when they notice that the postmaster is gone
  if (!(await esvaziar(dados, 20_000))) {
    throw new ErroDePartida(`O PostgreSQL anterior ainda ocupa ${dados} (processos ${moradores(dados).join(', ')}).`)
  }
  rmSync(path.join(dados, 'postmaster.pid'), { force: true })
  // the socket names the process that made it, too
  if (existsSync(dados))
    for (const nome of readdirSync(dados)) if (nome.startsWith('.s.PGSQL.')) rmSync(path.join(dados, nome))
}
