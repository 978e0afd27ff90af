import type { Portas } from '#server/base/contexto.ts'
import { emTurnos, type Trabalho } from './turns.ts'

/** `cadaMs`: how often a process does it; `logo: false`: not at once, the first time after so long. */
type Opcoes = Trabalho & { cadaMs: number; logo?: boolean }

/**
 * Work that every process does for itself now and then, until its house is closed: what it holds in memory, or work with a claim
 * of its own. What one process of the house does for all is a job of the queue (recurring.ts).
 */
export function rodada({ cadaMs, logo = true, ...trabalho }: Opcoes) {
  const turnos = emTurnos(trabalho)
  const fechando = new WeakSet<Portas['banco']>()
  return {
    ...turnos,
    nome: trabalho.nome,
    /** The house is being closed: what takes long leaves the rest for the next start. */
    fechando: (portas: Portas) => fechando.has(portas.banco),
    /** A process's share. */
    iniciar(portas: Portas) {
      const relogio = setInterval(() => turnos.comecar(portas), cadaMs)
      if (logo) turnos.comecar(portas)
      return {
        /** No further run; the one under way is waited for. */
        async parar() {
          fechando.add(portas.banco)
          clearInterval(relogio)
          await turnos.fim(portas)
        },
      }
    },
  }
}
