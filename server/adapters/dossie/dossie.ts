import { performance } from 'node:perf_hooks'
import { setTimeout as esperar } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { DadosDossie, Dossie } from '#server/base/ports.ts'
import type { Ida, Volta } from './mensagens.ts'

/**
 * For each moment of the processor a piece takes, how many are left to the requests of others: few while nobody asks for anything, many
 * while they keep this process busy. A dossier is waited for, they are not (docs/regras/promessas.md, L10).
 */
const folgaDe = (ocupacao: number) => Math.min(2 + 30 * ocupacao, 10)

const MEMORIA_MB = 1_536
/** How long a thread that has done a dossier waits for the next one, ms. */
const OCIOSO_MS = 60_000

/**
 * A thread that has done a dossier does the next one in half the processor's time: what it runs is compiled by then, and
 * compiling is done by threads that have no lower priority. One is kept, for the whole process, and not for long.
 */
let ocioso: { trabalhador: Worker; fim: NodeJS.Timeout } | undefined

/** By name: without names those that bring its messages go too. */
const calar = (trabalhador: Worker) =>
  trabalhador.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')

function contratar(): Worker {
  if (!ocioso)
    return new Worker(new URL('./trabalhador.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    })
  const { trabalhador, fim } = ocioso
  ocioso = undefined
  clearTimeout(fim)
  calar(trabalhador).ref()
  return trabalhador
}

async function guardar(trabalhador: Worker) {
  calar(trabalhador)
  if (ocioso) return trabalhador.terminate()
  const deixar = () => {
    if (ocioso?.trabalhador === trabalhador) ocioso = undefined
    void trabalhador.terminate()
  }
  // one that ends by itself is not given to anybody
  trabalhador.once('error', deixar).once('exit', deixar).unref()
  ocioso = { trabalhador, fim: setTimeout(deixar, OCIOSO_MS).unref() }
  return undefined
}

type Opcoes = {
  folhas(dados: DadosDossie): Promise<Uint8Array>
  /** How long it rests, as `folgaDe`: tests have nobody else to leave the processor to. */
  folga?: (ocupacao: number) => number
}

/**
 * The `Dossie` port: a thread for each dossier being made, so that the requests of others do not wait for it. Pieces go
 * one at a time, the next when the last has been taken, so that no more than one is in memory twice.
 */
export function criarDossie({ folhas, folga = folgaDe }: Opcoes): Dossie {
  return {
    async montar(dados, ler, andar) {
      const proprias = await folhas(dados)
      const trabalhador = contratar()
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
        await esperar((volta.gastou - gasto) * folga(utilization))
        gasto = volta.gastou
        const proxima = aLer[lidas++]
        if (proxima !== undefined) mandar({ peca: await ler(proxima) })
      }
      trabalhador.on('message', (volta: Volta) => void seguir(volta).catch(reject))
      trabalhador.once('error', reject)
      trabalhador.once('exit', () => reject(new Error('the thread of the dossier ended before it was done')))
      mandar({ folhas: proprias, partes: dados.partes })
      try {
        const feito = await promise
        await guardar(trabalhador)
        return feito
      } catch (erro) {
        await trabalhador.terminate()
        throw erro
      }
    },
  }
}
