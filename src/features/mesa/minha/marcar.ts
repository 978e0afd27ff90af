import { escolher } from '../escolher.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { selecao } from './lugar.ts'

/** The last one marked or unmarked by hand: where Shift begins. */
let ultimo: number | null = null

/** Those between the last one and this one; this one itself is left to its own box. */
export function ateAqui(todos: Escolhido[], aqui: number, marcado: boolean) {
  const marcados = selecao.getState()
  const vias = todos.map(viaDe)
  // marked before this was listening: from the first that is
  const desde = ultimo ?? vias.find((via) => marcados.has(via)) ?? aqui
  const [de, ate] = [vias.indexOf(desde), vias.indexOf(aqui)].toSorted((a, b) => a - b)
  ultimo = aqui
  if (de === undefined || ate === undefined || de < 0) return
  escolher(
    selecao,
    todos.slice(de, ate + 1).filter((item) => viaDe(item) !== aqui),
    marcado,
  )
}
