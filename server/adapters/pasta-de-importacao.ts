import { constants, realpathSync } from 'node:fs'
import { lstat, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Origem } from '../rooms/importacao/arquivos.ts'

const MANIFESTOS = ['manifesto.csv', 'manifesto.jsonl']
/** 200,000 rows with their movements stay far below. */
const MANIFESTO_MAXIMO = 1024 ** 3

/** A folder on this machine. Nothing outside of it is ever opened: neither by `..`, nor through a link of any kind. */
export function pastaDeImportacao(pasta: string): Origem {
  const raiz = realpathSync(pasta)

  async function manifesto(): Promise<Awaited<ReturnType<Origem['manifesto']>>> {
    const nomes = (await readdir(raiz)).filter((nome) => MANIFESTOS.includes(nome.toLowerCase()))
    const [nome] = nomes
    if (nome === undefined) return { recusa: `A pasta não tem ${MANIFESTOS.join(' nem ')}.` }
    if (nomes.length > 1) return { recusa: `A pasta tem mais de um manifesto: ${nomes.join(', ')}. Deixe um só.` }
    const { size } = await lstat(path.join(raiz, nome))
    if (size > MANIFESTO_MAXIMO) return { recusa: 'O manifesto tem mais de 1 GB. Divida-o em várias pastas.' }
    return { nome, bytes: await readFile(path.join(raiz, nome)) }
  }

  /** Why the path is not one of a plain file in the folder, looked at part by part; null where it is. */
  async function impedimento(partes: string[]) {
    let atual = raiz
    for (const [i, parte] of partes.entries()) {
      atual = path.join(atual, parte)
      const visto = await lstat(atual).catch(() => undefined)
      if (!visto) return 'AUSENTE' as const
      if (visto.isSymbolicLink()) return 'ATALHO' as const
      if (i < partes.length - 1 ? !visto.isDirectory() : !visto.isFile()) return 'OUTRO' as const
    }
    return null
  }

  async function arquivo(caminho: string, maximo: number): Promise<Awaited<ReturnType<Origem['arquivo']>>> {
    if (path.posix.isAbsolute(caminho) || path.win32.isAbsolute(caminho)) return { recusa: 'FORA' }
    const partes = caminho.split(/[/\\]/).filter((parte) => parte !== '' && parte !== '.')
    if (partes.length === 0 || partes.includes('..')) return { recusa: 'FORA' }
    const recusa = await impedimento(partes)
    if (recusa) return { recusa }
    // a link put there meanwhile is not followed
    const aberto = await open(path.join(raiz, ...partes), constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const { size } = await aberto.stat()
      return size > maximo ? { recusa: 'GRANDE' } : { bytes: await aberto.readFile() }
    } finally {
      await aberto.close()
    }
  }

  return { manifesto, arquivo }
}
