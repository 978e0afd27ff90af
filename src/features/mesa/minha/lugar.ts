import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What was being read and what was marked outlive the visit to a document: coming back finds the desk as it was left. */
type Lugar = { lendo: number | null; marcados: ReadonlySet<number> }
export const lugar = createStore<Lugar>(() => ({ lendo: null, marcados: new Set() }))

export const useLugar = () => useStore(lugar)
export const ler = (lendo: number) => lugar.setState({ lendo })
export const desmarcarTodos = () => lugar.setState({ marcados: new Set() })

export function alternarMarca(documentoId: number) {
  const marcados = new Set(lugar.getState().marcados)
  if (!marcados.delete(documentoId)) marcados.add(documentoId)
  lugar.setState({ marcados })
}
