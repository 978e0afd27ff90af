import { codigoDe } from './falhas.ts'

const VEZES = 3
const EMPATE = '40P01'

/** Runs a whole transaction, again after a deadlock. */
export async function semEmpate<T>(fazer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await fazer()
    } catch (erro) {
      if (codigoDe(erro) !== EMPATE || vez === VEZES) throw erro
    }
}

/** Whether a transaction ended by deadlock. */
export const foiEmpate = (erro: unknown) => codigoDe(erro) === EMPATE
