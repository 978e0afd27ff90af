import { codigoDe } from './falhas.ts'

const VEZES = 3
const EMPATE = '40P01'

/** Does a whole transaction; one that waited for another that waited for it, which PostgreSQL undoes, is done again. */
export async function semEmpate<T>(fazer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++)
    try {
      return await fazer()
    } catch (erro) {
      if (codigoDe(erro) !== EMPATE || vez === VEZES) throw erro
    }
}

/** Whether a transaction ended because it and another waited for each other. */
export const foiEmpate = (erro: unknown) => codigoDe(erro) === EMPATE
