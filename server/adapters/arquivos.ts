import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { sha256Hex } from '#server/base/hash.ts'
import type { Arquivos } from '#server/base/ports.ts'

const NOME = /^[0-9a-f]{64}$/

const ausente = (erro: NodeJS.ErrnoException) => {
  if (erro.code === 'ENOENT') return undefined
  throw erro
}

/** Syncs a folder, which makes the names in it durable. */
async function sincronizar(pasta: string) {
  const aberta = await open(pasta, 'r')
  try {
    await aberta.sync()
  } finally {
    await aberta.close()
  }
}

/** Writes beside its place, syncs, renames, and syncs the name: complete or absent, even after a power cut. */
async function gravar(destino: string, bytes: Uint8Array) {
  const pasta = path.dirname(path.resolve(destino))
  const primeiraNova = await mkdir(pasta, { recursive: true, mode: 0o700 })
  const provisorio = `${destino}.${crypto.randomUUID()}`
  const arquivo = await open(provisorio, 'wx', 0o600)
  try {
    await arquivo.writeFile(bytes)
    await arquivo.sync()
  } catch (erro) {
    // on a full disk, remove the partial file
    await rm(provisorio, { force: true })
    throw erro
  } finally {
    await arquivo.close()
  }
  await rename(provisorio, destino)
  await sincronizar(pasta)
  if (primeiraNova === undefined) return
  // new folders are names in their parents
  for (let nova = pasta; nova.length >= primeiraNova.length; nova = path.dirname(nova))
    await sincronizar(path.dirname(nova))
}

/** Files named by SHA-256 in 256 subfolders; uploads in `envios`. */
export function criarArquivos(pasta: string): Arquivos {
  const caminho = (sha256: string) => path.join(pasta, sha256.slice(0, 2), sha256)
  // the id comes from the database: nothing typed becomes part of a path
  const doEnvio = (envio: string, n: number) => path.join(pasta, 'envios', envio, String(n))
  return {
    async guardar(bytes) {
      const sha256 = await sha256Hex(bytes)
      await gravar(caminho(sha256), bytes)
      return sha256
    },
    async ler(sha256) {
      if (!NOME.test(sha256)) return undefined
      return readFile(caminho(sha256)).catch(ausente)
    },
    async apagar(sha256) {
      if (!NOME.test(sha256)) return
      await rm(caminho(sha256), { force: true })
      // durable deletion
      await sincronizar(path.dirname(caminho(sha256))).catch(ausente)
    },
    partes: {
      guardar: (envio, n, bytes) => gravar(doEnvio(envio, n), bytes),
      ler: (envio, n) => readFile(doEnvio(envio, n)).catch(ausente),
      apagar: (envio) => rm(path.join(pasta, 'envios', envio), { recursive: true, force: true }),
    },
    async pronto() {
      const sinal = path.join(pasta, `.pronto-${process.pid}`)
      return gravar(sinal, new Uint8Array())
        .then(() => rm(sinal, { force: true }))
        .then(
          () => true,
          () => false,
        )
    },
  }
}
