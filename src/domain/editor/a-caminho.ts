/** The person did not wait: what had not come in time is left out. */
export class SemEsperar extends Error {}

/** Rejects with SemEsperar once `largado` is aborted. */
export const abandono = (largado: AbortSignal) =>
  new Promise<never>((_, recusar) => largado.addEventListener('abort', () => recusar(new SemEsperar()), { once: true }))

type Chegada = { largar: () => void; pronta: Promise<void> }
const chegadas = new Set<Chegada>()

/** Registers something that is inserted later. `largado` tells it to insert now whatever has come. */
export function porACaminho(trazer: (largado: AbortSignal, largar: () => void) => Promise<void>): Promise<void> {
  const controle = new AbortController()
  const largar = () => controle.abort(new SemEsperar())
  const chegada: Chegada = {
    largar,
    pronta: trazer(controle.signal, largar).finally(() => chegadas.delete(chegada)),
  }
  chegadas.add(chegada)
  return chegada.pronta
}

/** Whether a paste still waits for its images to reach the server. */
export const vemTexto = () => chegadas.size > 0

/** Inserts what was pasted now, without the images that have not come. */
export async function porSemEsperar() {
  for (const { largar } of chegadas) largar()
  await Promise.all([...chegadas].map(({ pronta }) => pronta))
}
