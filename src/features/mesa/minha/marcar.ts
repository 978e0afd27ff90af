import { lugar } from './lugar.ts'

/** The last one marked or unmarked by hand: where Shift begins. */
let ultimo: number | null = null

export function marcar(documentos: number[], marcado = true) {
  const marcados = new Set(lugar.getState().marcados)
  for (const documento of documentos) {
    if (marcado) marcados.add(documento)
    else marcados.delete(documento)
  }
  lugar.setState({ marcados })
}

/** Those between the last one and this one; this one itself is left to its own box. */
export function ateAqui(todos: number[], aqui: number, marcado: boolean) {
  const { marcados } = lugar.getState()
  // marked before this was listening: from the first that is
  const desde = ultimo ?? todos.find((documento) => marcados.has(documento)) ?? aqui
  const [de, ate] = [todos.indexOf(desde), todos.indexOf(aqui)].toSorted((a, b) => a - b)
  ultimo = aqui
  if (de === undefined || ate === undefined || de < 0) return
  marcar(
    todos.slice(de, ate + 1).filter((documento) => documento !== aqui),
    marcado,
  )
}
