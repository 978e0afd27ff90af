import { Worker } from 'node:worker_threads'

import type { Inspecao, LaudoPdf, PaginaLida } from '../../ports.ts'

const PRAZO_MS = 20_000
/** How long a thread waits for another file. */
const OCIOSA_MS = 30_000

/** `textosEm`: what the pages say, as far as that many milliseconds reach. */
export type Trabalho = { pdf: Uint8Array; folha?: Uint8Array; textosEm?: number }

type Linha = { trabalhador: Worker; despedida: NodeJS.Timeout | undefined }

/**
 * Each file alone in a thread, with an end to its time and memory: what kills it is not a PDF we take. Starting one costs
 * more than reading most files, so the next file takes the thread that the last one left, and one that nobody wants ends.
 */
export function criarInspecao({ prazoMs = PRAZO_MS, aoMesmoTempo = 2, ociosaMs = OCIOSA_MS } = {}): Inspecao {
  let abertas = 0
  const fila: (() => void)[] = []
  const ociosas: Linha[] = []
  const vez = async () => {
    while (abertas >= aoMesmoTempo) await new Promise<void>((pronto) => fila.push(pronto))
    abertas++
  }

  function contratar(): Linha {
    const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
      // The reader complains there of each odd font, once a page.
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    // nobody reads them, and nobody keeps them
    trabalhador.stderr.resume()
    const linha: Linha = { trabalhador, despedida: undefined }
    // one that dies while nobody waits for it is not given to anybody (unheard, its error would end the process)
    trabalhador.on('error', () => {})
    trabalhador.once('exit', () => retirar(linha))
    return linha
  }

  /** Keeps the thread for the next file, without keeping the process for it. */
  function guardar(linha: Linha): void {
    linha.trabalhador.unref()
    linha.despedida = setTimeout(() => despedir(linha), ociosaMs).unref()
    ociosas.push(linha)
  }

  function retirar(linha: Linha): void {
    const lugar = ociosas.indexOf(linha)
    if (lugar >= 0) ociosas.splice(lugar, 1)
  }

  function despedir(linha: Linha): void {
    retirar(linha)
    void linha.trabalhador.terminate()
  }

  async function trabalhar<T>(dados: Trabalho, prazo = prazoMs): Promise<T> {
    await vez()
    try {
      const usada = ociosas.pop()
      if (!usada) return await em<T>(contratar(), dados, prazo)
      // what another file left behind in the thread says nothing of this one
      return await em<T>(usada, dados, prazo).catch(() => em<T>(contratar(), dados, prazo))
    } finally {
      abertas--
      fila.shift()?.()
    }
  }

  async function em<T>(linha: Linha, dados: Trabalho, prazo: number): Promise<T> {
    const { trabalhador } = linha
    clearTimeout(linha.despedida)
    trabalhador.ref()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const acabou = () => reject(new Error('reading a PDF stopped half way'))
    const relogio = setTimeout(() => reject(new Error('reading a PDF took too long')), prazo)
    trabalhador.once('message', resolve)
    trabalhador.once('error', reject)
    trabalhador.once('exit', acabou)
    try {
      trabalhador.postMessage(dados)
      const feito = await promise
      guardar(linha)
      return feito
    } catch (erro) {
      despedir(linha)
      throw erro
    } finally {
      clearTimeout(relogio)
      trabalhador.off('message', resolve).off('error', reject).off('exit', acabou)
    }
  }
  return {
    pdf: (pdf) => trabalhar<LaudoPdf>({ pdf }).catch((): LaudoPdf => ({ recusa: 'INVALIDO' })),
    textos: (pdf) => trabalhar<PaginaLida[] | null>({ pdf, textosEm: prazoMs }, 2 * prazoMs).catch(() => null),
    comFolha: (pdf, folha) => trabalhar<Uint8Array>({ pdf, folha }),
  }
}
