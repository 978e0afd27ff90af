import type { Portas } from '#server/base/contexto.ts'
import { consultaDe } from '../database/falhas.ts'

/** `nome` in the log; `fazer` does all there is, and answers how many it did. */
export type Trabalho = { nome: string; fazer(portas: Portas): Promise<number> }

/** One run of `fazer` at a time in a process: who calls while a run lasts waits for that run, which looks once more before it ends. */
export function emTurnos({ nome, fazer }: Trabalho) {
  const emCurso = new WeakMap<Portas['banco'], { fim: Promise<number>; mais: boolean }>()
  function chamar(portas: Portas): Promise<number> {
    const atual = emCurso.get(portas.banco)
    if (atual) {
      atual.mais = true
      return atual.fim
    }
    const turno = { fim: Promise.resolve(0), mais: false }
    const rodar = async () => {
      let feitas = 0
      do {
        turno.mais = false
        feitas += await fazer(portas)
      } while (turno.mais)
      return feitas
    }
    turno.fim = rodar().finally(() => emCurso.delete(portas.banco))
    emCurso.set(portas.banco, turno)
    return turno.fim
  }
  return {
    /** How many were done. */
    chamar,
    /** Begins and does not wait; a failure is a line in the log under `nome`. */
    comecar(portas: Portas) {
      chamar(portas).catch((erro: unknown) =>
        portas.registrar('erro', nome, { erro: String(erro), consulta: consultaDe(erro) }),
      )
    },
    /** The end of the run under way, if there is one; never throws. */
    async fim(portas: Portas) {
      await emCurso.get(portas.banco)?.fim.catch(() => 0)
    },
  }
}
