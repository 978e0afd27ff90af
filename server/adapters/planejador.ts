import { Worker } from 'node:worker_threads'

import type { Configuracao } from '#server/base/configuracao.ts'
import type { OrigemDoPlano, Planejador } from '#server/base/planejador.ts'
import { createFairQueue } from '#server/tools/fair-queue.ts'

/** What the thread gets. `cede`: a local database, whose processes may be given low priority. */
export type CasaDoPlanejador = Pick<Configuracao, 'CADASTRO_CHAVE' | 'DATA_DIR'> & { url: string; cede: boolean }
export type Ida = CasaDoPlanejador & { planoId: number; origem: OrigemDoPlano; agora: Date }

/** Three times what a file of 200,000 rows needs. */
const MEMORIA_MB = 1_536

/** Plans at once: each takes a thread, its memory and two connections. */
const AO_MESMO_TEMPO = 2
const ESPERA_MS = 300_000

/** The `Planejador` port: one thread with its own connections per plan, two at a time. */
export function criarPlanejador(casa: CasaDoPlanejador): { planejar: Planejador; encerrar(): Promise<void> } {
  const abertas = new Set<Worker>()
  const vez = createFairQueue({ atOnce: AO_MESMO_TEMPO, maxWaiting: 16, maxEach: 3, waitMs: ESPERA_MS })
  let encerrado = false
  const emOutraLinha: Planejador = async (planoId, origem, agora) => {
    if (encerrado) throw new Error('the house is closing')
    const ida: Ida = { ...casa, planoId, origem, agora }
    const linha = new Worker(new URL('../house/casa-planejador.ts', import.meta.url), {
      workerData: ida,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    })
    abertas.add(linha)
    try {
      await new Promise<void>((feito, falhou) => {
        // told by message: the exit code doesn't distinguish stopped from done
        linha.once('message', () => feito())
        linha.once('error', falhou)
        linha.once('exit', () => falhou(new Error('the thread of the plan ended before it was made')))
      })
    } finally {
      abertas.delete(linha)
    }
  }
  return {
    planejar: (planoId, origem, agora) =>
      vez.run(origem.autorId === null ? undefined : String(origem.autorId), () => emOutraLinha(planoId, origem, agora)),
    async encerrar() {
      encerrado = true
      await Promise.all([...abertas].map((linha) => linha.terminate()))
    },
  }
}
