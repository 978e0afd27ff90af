import type { Portas } from '../contexto.ts'
import { type EmMaos, segurar, TarefaPerdida } from './tarefas.ts'

/**
 * Says every `ms` that somebody is at a task, whatever it is busy with: reading, saving and storing say nothing for
 * long. A beat that the database does not hear is made up for by the next.
 */
export function manterPosse(portas: Portas, mao: EmMaos, ms: number) {
  let perdida = false
  const relogio = setInterval(() => {
    segurar(portas.banco, portas, mao).catch((erro: unknown) => {
      perdida ||= erro instanceof TarefaPerdida
    })
  }, ms)
  return {
    /** Throws when a beat found that the task is another's, or nobody's. */
    conferir() {
      if (perdida) throw new TarefaPerdida()
    },
    soltar: () => clearInterval(relogio),
  }
}
export type Posse = ReturnType<typeof manterPosse>
