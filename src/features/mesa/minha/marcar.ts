import { escolher } from '../escolher.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { selecao } from './lugar.ts'

/** The last row marked or unmarked by hand, where a range marked with Shift begins. */
let ultimo: number | null = null

/** Marks or unmarks the rows from the last one to this one. This one is left to its own box. */
export function ateAqui(todos: Escolhido[], aqui: number, marcado: boolean) {
  const marcados = selecao.getState()
  const vias = todos.map(viaDe)
  // Rows may have been marked before this module was loaded: then the range begins at the first of them.
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
