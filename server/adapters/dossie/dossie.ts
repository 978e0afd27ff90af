import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { DadosDossie, Dossie } from '../../ports.ts'
import type { Ida, Volta } from './mensagens.ts'

/**
 * For each moment of the processor a piece takes, how many are left to the requests of others: few while nobody asks for anything, many
 * while they keep this process busy. A dossier is waited for, they are not (quality.md L10).
 */
const folga = (ocupacao: number) => Math.min(2 + 30 * ocupacao, 10)

type Opcoes = { folhas(dados: DadosDossie): Promise<Uint8Array>; memoriaMb?: number }

/**
 * The `Dossie` port: a thread per dossier, so that the requests of others do not wait for it. Pieces go one at a time,
 * the next when the last has been taken, so that no more than one is in memory twice.
 */
export function criarDossie({ folhas, memoriaMb = 1_536 }: Opcoes): Dossie {
  return {
    async montar(dados, ler, andar) {
      const proprias = await folhas(dados)
      const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
      })
      let gasto = 0
      let ocupado = performance.eventLoopUtilization()
      const mandar = (ida: Ida) => trabalhador.postMessage(ida)
      const aLer = dados.partes.flatMap(({ omissao }, n) => (omissao ? [] : [n]))
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Dossie['montar']>>>()
      let lidas = 0
      const seguir = async (volta: Volta) => {
        if ('pdf' in volta) {
          const { pdf: bytes, paginas, faltaram } = volta
          return resolve({ bytes, paginas, faltaram })
        }
        await andar(volta.feitas)
        const agora = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(agora, ocupado)
        ocupado = agora
        await setTimeout((volta.gastou - gasto) * folga(utilization))
        gasto = volta.gastou
        const proxima = aLer[lidas++]
        if (proxima !== undefined) mandar({ peca: await ler(proxima) })
      }
      trabalhador.on('message', (volta: Volta) => void seguir(volta).catch(reject))
      trabalhador.once('error', reject)
      trabalhador.once('exit', () => reject(new Error('the thread of the dossier ended before it was done')))
      mandar({ folhas: proprias, partes: dados.partes })
      try {
        return await promise
      } finally {
        await trabalhador.terminate()
      }
    },
  }
}
