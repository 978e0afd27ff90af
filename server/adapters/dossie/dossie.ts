import { performance } from 'node:perf_hooks'
import { setTimeout as esperar } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { DadosDossie, Dossie } from '#server/base/ports.ts'
import type { Ida, Montado, Volta } from './mensagens.ts'

/**
 * Rest after a piece, as a multiple of the processor time it took: short when idle, long while requests keep the process
 * busy. Requests go first (docs/regras/promessas.md, L10).
 */
const folgaDe = (ocupacao: number) => Math.min(2 + 30 * ocupacao, 10)

const MEMORIA_MB = 1_536
/** How long a used thread waits for another dossier, ms. */
const OCIOSO_MS = 60_000

/** A used thread takes half the processor time, because its code is compiled. One is kept per process, for a while. */
let ocioso: { trabalhador: Worker; fim: NodeJS.Timeout } | undefined

/** Removes our listeners by name: removing all would remove the worker's own. */
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
  // a thread that ends by itself is not reused
  trabalhador.once('error', deixar).once('exit', deixar).unref()
  ocioso = { trabalhador, fim: setTimeout(deixar, OCIOSO_MS).unref() }
  return undefined
}

type Opcoes = {
  folhas(dados: DadosDossie): Promise<Uint8Array>
  /** Replaces `folgaDe` in tests. */
  folga?: (ocupacao: number) => number
}

/**
 * The `Dossie` port: one thread per dossier, so that requests don't wait. Sends one piece at a time, to hold at most one
 * twice in memory.
 */
export function criarDossie({ folhas, folga = folgaDe }: Opcoes): Dossie {
  async function juntar(
    dados: DadosDossie,
    ler: Parameters<Dossie['montar']>[1],
    andar: Parameters<Dossie['montar']>[2],
  ): Promise<Montado> {
    const proprias = await folhas(dados)
    const trabalhador = contratar()
    let gasto = 0
    let ocupado = performance.eventLoopUtilization()
    const mandar = (ida: Ida) => trabalhador.postMessage(ida)
    const aLer = dados.partes.flatMap(({ omissao }, n) => (omissao ? [] : [n]))
    const { promise, resolve, reject } = Promise.withResolvers<Montado>()
    let lidas = 0
    const seguir = async (volta: Volta) => {
      if ('pdf' in volta) return resolve(volta)
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
  }

  return {
    async montar(dados, ler, andar) {
      let feito = await juntar(dados, ler, andar)
      if (feito.semDeclarar.length > 0 && dados.partes.every(({ deFora }) => !deFora)) {
        // its first page says of which pieces nothing can be claimed: again, with these known
        const partes = dados.partes.map((parte, n) => ({ ...parte, deFora: feito.semDeclarar.includes(n) }))
        feito = await juntar({ ...dados, partes }, ler, andar)
      }
      const { pdf: bytes, paginas, faltaram } = feito
      return { bytes, paginas, faltaram }
    },
  }
}
