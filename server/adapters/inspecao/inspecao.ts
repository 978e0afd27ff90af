import { Worker } from 'node:worker_threads'

import type { Inspecao, LaudoPdf } from '../../ports.ts'

const PRAZO_MS = 20_000

/** Each file in a thread of its own, with an end to its time and memory: what kills it is not a PDF we take. */
export function criarInspecao({ prazoMs = PRAZO_MS, aoMesmoTempo = 2 } = {}): Inspecao {
  let abertas = 0
  const fila: (() => void)[] = []
  const vez = async () => {
    while (abertas >= aoMesmoTempo) await new Promise<void>((pronto) => fila.push(pronto))
    abertas++
  }
  async function trabalhar<T>(dados: { pdf: Uint8Array; folha?: Uint8Array }): Promise<T> {
    await vez()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
      workerData: dados,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const relogio = setTimeout(() => reject(new Error('reading a PDF took too long')), prazoMs)
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
    comFolha: (pdf, folha) => trabalhar<Uint8Array>({ pdf, folha }),
  }
}
