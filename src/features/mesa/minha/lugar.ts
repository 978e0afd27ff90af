import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What was being read and what was marked outlive the visit to a document: coming back finds the desk as it was left. */
type Lugar = { lendo: number | null; marcados: ReadonlySet<number>; aberto: number | null }
const lugar = createStore<Lugar>(() => ({ lendo: null, marcados: new Set(), aberto: null }))

export const useLugar = () => useStore(lugar)
export const ler = (lendo: number) => lugar.setState({ lendo })
/** The row a document is opened from: coming back, the keyboard is there again. */
export const abrirDe = (aberto: number) => lugar.setState({ lendo: aberto, aberto })

export function deOndeSeAbriu(): number | null {
  const { aberto } = lugar.getState()
  lugar.setState({ aberto: null })
  return aberto
}
export const desmarcarTodos = () => lugar.setState({ marcados: new Set() })

export function alternarMarca(documentoId: number) {
  const marcados = new Set(lugar.getState().marcados)
  if (!marcados.delete(documentoId)) marcados.add(documentoId)
  lugar.setState({ marcados })
}
