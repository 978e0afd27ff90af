import { entradaAtiva } from '#platform/entrada.ts'
import { RECENTES } from '#platform/esquecer.ts'

/** What was opened and asked last in this browser, newest first: names alone, nothing of what a document says. */
export type Recentes = {
  documentos: { documentoId: number; mobilId: number; sigla: string }[]
  perguntas: string[]
}

const LEMBRADOS = 10

const NADA: Recentes = { documentos: [], perguntas: [] }

/** By entry. */
function lerTodos(): Record<number, Recentes> {
  try {
    return JSON.parse(localStorage.getItem(RECENTES) ?? '{}') as Record<number, Recentes> // written only below
  } catch {
    return {}
  }
}

/** Those of the active entry. */
export const lerRecentes = (): Recentes => lerTodos()[entradaAtiva() ?? 0] ?? NADA

function guardar(mudanca: Partial<Recentes>) {
  const todos = { ...lerTodos(), [entradaAtiva() ?? 0]: { ...lerRecentes(), ...mudanca } }
  try {
    localStorage.setItem(RECENTES, JSON.stringify(todos))
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

export function lembrarDocumento({ documentoId, mobilId, sigla }: Recentes['documentos'][number]) {
  const outros = lerRecentes().documentos.filter((cada) => cada.documentoId !== documentoId)
  guardar({ documentos: [{ documentoId, mobilId, sigla }, ...outros].slice(0, LEMBRADOS) })
}

export function lembrarPergunta(q: string) {
  const outras = lerRecentes().perguntas.filter((cada) => cada !== q)
  guardar({ perguntas: [q, ...outras].slice(0, LEMBRADOS) })
}
