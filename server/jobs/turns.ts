import type { Portas } from '#server/base/contexto.ts'
import { consultaDe } from '../database/falhas.ts'

/** `nome`: for the log. `fazer` does everything due, and answers how much that was. */
export type Trabalho = { nome: string; fazer(portas: Portas): Promise<number> }

/** Runs `fazer` once at a time in a process. A call during a run waits for it; the run then looks once more before it ends. */
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
    /** Answers how many were done. */
    chamar,
    /** Starts without waiting; a failure is logged under `nome`. */
    comecar(portas: Portas) {
      chamar(portas).catch((erro: unknown) =>
        portas.registrar('erro', nome, { erro: String(erro), consulta: consultaDe(erro) }),
      )
    },
    /** Resolves when the current run ends; never throws. */
    async fim(portas: Portas) {
      await emCurso.get(portas.banco)?.fim.catch(() => 0)
    },
  }
}
