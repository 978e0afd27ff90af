import type { Portas } from '#server/base/contexto.ts'
import { emTurnos, type Trabalho } from './turns.ts'

/** `cadaMs`: pause between runs, ms. `logo: false`: the first run waits for it too. */
type Opcoes = Trabalho & { cadaMs: number; logo?: boolean }

/**
 * Work that every process repeats for itself until its house closes: on what it holds in memory, or with a claim of its own.
 * What one process does for the whole house is a job of the queue (recurring.ts).
 */
export function rodada({ cadaMs, logo = true, ...trabalho }: Opcoes) {
  const turnos = emTurnos(trabalho)
  const fechando = new WeakSet<Portas['banco']>()
  return {
    ...turnos,
    nome: trabalho.nome,
    /** The house closes: long work leaves the rest for the next start. */
    fechando: (portas: Portas) => fechando.has(portas.banco),
    iniciar(portas: Portas) {
      const relogio = setInterval(() => turnos.comecar(portas), cadaMs)
      if (logo) turnos.comecar(portas)
      return {
        /** Starts no further run, and waits for the current one. */
        async parar() {
          fechando.add(portas.banco)
          clearInterval(relogio)
          await turnos.fim(portas)
        },
      }
    },
  }
}
