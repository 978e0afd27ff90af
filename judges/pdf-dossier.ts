import { certo } from '../bench/preparo.ts'
import { type House, pdfFrom } from './house.ts'

/** Of what is made a moment later, a fifth of a second apart. */
export const TRIES = 300

/** The whole document as one PDF. */
export async function dossier(house: House, id: number): Promise<Uint8Array> {
  const { ana } = house
  let { id: task, estado } = await certo(
    ana.pedir<{ id: number; estado: string }>('POST', `/siga/documento/${id}/pdf-completo`, { corpo: {} }),
  )
  for (let tries = 0; estado !== 'PRONTA'; tries++) {
    if (tries === TRIES || estado === 'FALHOU' || estado === 'CANCELADA') throw new Error(`dossier: ${estado}`)
    await new Promise((later) => setTimeout(later, 200))
    ;({ estado } = await certo(ana.pedir<{ estado: string }>('GET', `/siga/tarefa/${task}`)))
  }
  return pdfFrom(house, ana, `/siga/tarefa/${task}/arquivo`)
}

/** The pieces of the whole document, in order. */
export async function pieces({ ana }: House, id: number): Promise<{ chave: string }[]> {
  const { pecas } = await certo(ana.pedir<{ pecas: { chave: string }[] }>('GET', `/siga/documento/${id}/completo`))
  return pecas
}
