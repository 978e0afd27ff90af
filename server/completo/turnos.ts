import type { Portas } from '../contexto.ts'

/** One run of `fazer` a process at a time: whoever calls while it lasts waits for the same one, which looks once more before it ends. */
export function emTurnos(fazer: (portas: Portas) => Promise<number>) {
  const emCurso = new WeakMap<Portas['banco'], { fim: Promise<number>; mais: boolean }>()
  return {
    /** How many were done. */
    chamar(portas: Portas): Promise<number> {
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
    },
    /** The end of the run under way, if there is one; never throws. */
    async fim(portas: Portas) {
      await emCurso.get(portas.banco)?.fim.catch(() => 0)
    },
  }
}
