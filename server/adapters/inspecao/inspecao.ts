import { Worker } from 'node:worker_threads'

import type { Inspecao, LaudoPdf, PaginaLida } from '../../ports.ts'

const PRAZO_MS = 20_000

/** `textosEm`: what the pages say, as far as that many milliseconds reach. */
export type Trabalho = { pdf: Uint8Array; folha?: Uint8Array; textosEm?: number }

/** Each file in a thread of its own, with an end to its time and memory: what kills it is not a PDF we take. */
export function criarInspecao({ prazoMs = PRAZO_MS, aoMesmoTempo = 2 } = {}): Inspecao {
  let abertas = 0
  const fila: (() => void)[] = []
  const vez = async () => {
    while (abertas >= aoMesmoTempo) await new Promise<void>((pronto) => fila.push(pronto))
    abertas++
  }
  async function trabalhar<T>(dados: Trabalho, prazo = prazoMs): Promise<T> {
    await vez()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
      workerData: dados,
      // The reader complains there of each odd font, once a page.
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const relogio = setTimeout(() => reject(new Error('reading a PDF took too long')), prazo)
    trabalhador.once('message', (feito: T) => resolve(feito))
    trabalhador.once('error', reject)
    trabalhador.once('exit', () => reject(new Error('reading a PDF stopped half way')))
    try {
      return await promise
    } finally {
      clearTimeout(relogio)
      void trabalhador.terminate()
      abertas--
      fila.shift()?.()
    }
  }
  return {
    pdf: (pdf) => trabalhar<LaudoPdf>({ pdf }).catch((): LaudoPdf => ({ recusa: 'INVALIDO' })),
    textos: (pdf) => trabalhar<PaginaLida[] | null>({ pdf, textosEm: prazoMs }, 2 * prazoMs).catch(() => null),
    comFolha: (pdf, folha) => trabalhar<Uint8Array>({ pdf, folha }),
  }
}
