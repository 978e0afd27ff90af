import { constants, realpathSync } from 'node:fs'
import { lstat, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { PastaImportada } from '#server/base/ports.ts'

const MANIFESTOS = ['manifesto.csv', 'manifesto.jsonl']
/** Read at once, as one text. */
const MANIFESTO_MAXIMO = 256 * 1024 ** 2

/** A local folder. Opens nothing outside it, neither by `..` nor through links. */
export function pastaDeImportacao(pasta: string): PastaImportada {
  const raiz = realpathSync(pasta)

  async function manifesto(): Promise<Awaited<ReturnType<PastaImportada['manifesto']>>> {
    const nomes = (await readdir(raiz)).filter((nome) => MANIFESTOS.includes(nome.toLowerCase()))
    const [nome] = nomes
    if (nome === undefined) return { recusa: `A pasta não tem ${MANIFESTOS.join(' nem ')}.` }
    if (nomes.length > 1) return { recusa: `A pasta tem mais de um manifesto: ${nomes.join(', ')}. Deixe um só.` }
    const { size } = await lstat(path.join(raiz, nome))
    if (size > MANIFESTO_MAXIMO) return { recusa: 'O manifesto tem mais de 256 MB. Divida-o em várias pastas.' }
    return { nome, bytes: await readFile(path.join(raiz, nome)) }
  }

  /** Finds a name whatever its Unicode normalisation: Macs decompose accents. */
  async function achar(onde: string, nome: string) {
    for (const escrito of new Set([nome, nome.normalize('NFC'), nome.normalize('NFD')])) {
      const caminho = path.join(onde, escrito)
      const visto = await lstat(caminho).catch(() => undefined)
      if (visto) return { caminho, visto }
    }
    return undefined
  }

  /** Path of a plain file in the folder, checked part by part, or why it isn't one. */
  async function localizar(
    partes: string[],
  ): Promise<{ caminho: string } | { recusa: 'AUSENTE' | 'ATALHO' | 'OUTRO' }> {
    let atual = raiz
    for (const [i, parte] of partes.entries()) {
      const achado = await achar(atual, parte)
      if (!achado) return { recusa: 'AUSENTE' }
      if (achado.visto.isSymbolicLink()) return { recusa: 'ATALHO' }
      const serve = i < partes.length - 1 ? achado.visto.isDirectory() : achado.visto.isFile()
      if (!serve) return { recusa: 'OUTRO' }
      atual = achado.caminho
    }
    return { caminho: atual }
  }

  async function arquivo(caminho: string, maximo: number): Promise<Awaited<ReturnType<PastaImportada['arquivo']>>> {
    if (path.posix.isAbsolute(caminho) || path.win32.isAbsolute(caminho)) return { recusa: 'FORA' }
    const partes = caminho.split(/[/\\]/).filter((parte) => parte !== '' && parte !== '.')
    if (partes.length === 0 || partes.includes('..')) return { recusa: 'FORA' }
    const achado = await localizar(partes)
    if ('recusa' in achado) return achado
    // doesn't follow a link placed there meanwhile
    const aberto = await open(achado.caminho, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const { size } = await aberto.stat()
      return size > maximo ? { recusa: 'GRANDE' } : { bytes: await aberto.readFile() }
    } finally {
      await aberto.close()
    }
  }

  return { manifesto, arquivo }
}
