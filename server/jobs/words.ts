import type { Banco } from '../database/connection.ts'
import { deadJobs, reportQueue, retryDead } from './report.ts'

const instante = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const em = (quando: string | null) => (quando === null ? '–' : instante.format(new Date(quando)))

/** The queue as lines for a terminal: one per kind, one per dead letter. */
export async function describeQueue(banco: Banco, now: Date): Promise<string[]> {
  const kinds = await reportQueue(banco, now)
  if (kinds.length === 0) return ['A fila está vazia.']
  const mortos = await deadJobs(banco)
  return [
    ...kinds.map(({ kind, waiting, running, dead, next, lastError }) => {
      const mortas = `${dead} ${dead === 1 ? 'abandonado' : 'abandonados'}`
      const erro = lastError === null ? '' : `; último erro: ${lastError}`
      return `${kind}: ${waiting} à espera, ${running} em curso, ${mortas}; o próximo, ${em(next)}${erro}`
    }),
    ...(mortos.length === 0 ? [] : ['', 'Abandonados (npm run fila -- --repetir <número>, ou o nome do trabalho):']),
    ...mortos.map(
      ({ id, kind, key, deadAt, lastError }) =>
        `${id}: ${kind} ${key}, desde ${em(deadAt)}: ${lastError ?? 'o processo caiu com ele'}`,
    ),
  ]
}

/** Retries dead letters, and says how many. */
export async function retryInWords(banco: Banco, which: string, now: Date): Promise<string[]> {
  const again = await retryDead(banco, /^\d{1,15}$/.test(which) ? Number(which) : which, now)
  if (again === 0) return [`Nada foi abandonado com o nome ou o número ${which}.`]
  return [again === 1 ? '1 trabalho volta à fila.' : `${again} trabalhos voltam à fila.`]
}
