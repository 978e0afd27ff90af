/** What did not come in time is left out. */
export class SemEsperar extends Error {}

/** Fails as soon as nobody waits any more. */
export const abandono = (largado: AbortSignal) =>
  new Promise<never>((_, recusar) => largado.addEventListener('abort', () => recusar(new SemEsperar()), { once: true }))

type Chegada = { largar: () => void; pronta: Promise<void> }
const chegadas = new Set<Chegada>()

/** Something that is put on the paper later; `largado` says to put what there is of it now. */
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

/** Whether something pasted still waits for its images to be at the server. */
export const vemTexto = () => chegadas.size > 0

/** What was pasted is on the paper, without the images that did not come. */
export async function porSemEsperar() {
  for (const { largar } of chegadas) largar()
  await Promise.all([...chegadas].map(({ pronta }) => pronta))
}
