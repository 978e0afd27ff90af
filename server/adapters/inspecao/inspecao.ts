import { Worker } from 'node:worker_threads'

import type { Inspecao, LaudoPdf } from '../../ports.ts'

const PRAZO_MS = 20_000
const INVALIDO: LaudoPdf = { recusa: 'INVALIDO' }

/** Each file in a thread of its own, with an end to its time and memory: what kills it is not a PDF we take. */
export function criarInspecao({ prazoMs = PRAZO_MS, aoMesmoTempo = 2 } = {}): Inspecao {
  let abertas = 0
  const fila: (() => void)[] = []
  const vez = async () => {
    while (abertas >= aoMesmoTempo) await new Promise<void>((pronto) => fila.push(pronto))
    abertas++
  }
  return {
    async pdf(bytes) {
      await vez()
      const { promise, resolve } = Promise.withResolvers<LaudoPdf>()
      const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      })
      const relogio = setTimeout(() => resolve(INVALIDO), prazoMs)
      trabalhador.once('message', (laudo: LaudoPdf) => resolve(laudo))
      for (const fim of ['error', 'exit'] as const) trabalhador.once(fim, () => resolve(INVALIDO))
      try {
        return await promise
      } finally {
        clearTimeout(relogio)
        void trabalhador.terminate()
        abertas--
        fila.shift()?.()
      }
    },
  }
}
