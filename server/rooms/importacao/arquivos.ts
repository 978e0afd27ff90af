import { PAGINAS_MAXIMAS } from '#contract/arquivo.ts'
import { Problema } from '#contract/problem.ts'

import { emMega, exigirSemVirus } from '#server/core/arquivo/conferir.ts'
import type { Portas } from '#server/base/contexto.ts'
import type { PastaImportada } from '#server/base/ports.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Lida } from './colunas.ts'
import { motivo, type Codigo, type Motivo } from './motivos.ts'

/** A valid file of the folder. `ler` reads its bytes again when needed, because many files do not fit in memory. */
export type Trazido = { sha256: string; nome: string; tamanho: number; paginas: number; ler: () => Promise<Uint8Array> }

const doCaminho = (caminho: string) => caminho.split(/[/\\]/).at(-1) ?? caminho

/** Reads a file and its hash, or answers why not. Does not inspect its content. */
export async function lerArquivo(
  origem: PastaImportada,
  { valores }: Lida,
  maximo: number,
): Promise<(Omit<Trazido, 'paginas'> & { bytes: Uint8Array }) | Motivo> {
  const nome = valores.arquivo
  const lido = await origem.arquivo(nome, maximo)
  if ('recusa' in lido)
    return motivo('arquivo', `ARQUIVO_${lido.recusa}`, lido.recusa === 'GRANDE' ? { maximo: emMega(maximo) } : { nome })
  const { bytes } = lido
  if (bytes.length === 0) return motivo('arquivo', 'ARQUIVO_VAZIO')
  const sha256 = await sha256Hex(bytes)
  if (valores.sha256 !== null && valores.sha256 !== sha256) return motivo('sha256', 'SHA256_DIFERE', { tem: sha256 })
  return {
    bytes,
    sha256,
    nome: doCaminho(nome),
    tamanho: bytes.length,
    ler: () => lerDeNovo(origem, nome, maximo, sha256),
  }
}

async function lerDeNovo(origem: PastaImportada, nome: string, maximo: number, sha256: string): Promise<Uint8Array> {
  const lido = await origem.arquivo(nome, maximo)
  if ('recusa' in lido || (await sha256Hex(lido.bytes)) !== sha256)
    throw new Error(`file changed while it was imported: ${nome}`)
  return lido.bytes
}

/**
 * Inspects like an upload (`conferirArquivo`), except for signatures: this house signs nothing in the file, and validation judges
 * them when somebody asks (docs/decisions/0058). Answers the pages.
 */
export async function inspecionar(
  portas: Pick<Portas, 'inspecao' | 'antivirus' | 'registrar'>,
  bytes: Uint8Array,
): Promise<number | Motivo> {
  const laudo = await portas.inspecao.pdf(bytes)
  if ('recusa' in laudo) {
    const codigo: Codigo = `ARQUIVO_${laudo.recusa}`
    return motivo('arquivo', codigo, codigo === 'ARQUIVO_PAGINAS' ? { maximo: PAGINAS_MAXIMAS } : undefined)
  }
  // the file is kept unchanged for ever, so a damaged one is refused even if readers can repair it
  if (!laudo.cresce) return motivo('arquivo', 'ARQUIVO_INVALIDO')
  try {
    await exigirSemVirus(portas, bytes)
  } catch (erro) {
    if (erro instanceof Problema && erro.codigo === 'ARQUIVO_INFECTADO') return motivo('arquivo', 'ARQUIVO_INFECTADO')
    // the scanner is unavailable, which is not the row's fault: the run stops
    throw erro
  }
  return laudo.paginas
}
