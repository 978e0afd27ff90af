import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'

import { sha256Hex } from '../hash.ts'
import type { Arquivos } from '../ports.ts'

const NOME = /^[0-9a-f]{64}$/

/** Files under a folder, named by their SHA-256 and spread over 256 subfolders; a file is whole or not there. */
export function criarArquivos(pasta: string): Arquivos {
  const caminho = (sha256: string) => path.join(pasta, sha256.slice(0, 2), sha256)
  return {
    async guardar(bytes) {
      const sha256 = await sha256Hex(bytes)
      const destino = caminho(sha256)
      await mkdir(path.dirname(destino), { recursive: true, mode: 0o700 })
      const provisorio = `${destino}.${crypto.randomUUID()}`
      const arquivo = await open(provisorio, 'wx', 0o600)
      try {
        await arquivo.writeFile(bytes)
        await arquivo.sync()
      } finally {
        await arquivo.close()
      }
      await rename(provisorio, destino)
      return sha256
    },
    async ler(sha256) {
      if (!NOME.test(sha256)) return undefined
      return readFile(caminho(sha256)).catch((erro: NodeJS.ErrnoException) => {
        if (erro.code === 'ENOENT') return undefined
        throw erro
      })
    },
  }
}
