import { entradaAtiva } from '#platform/entrada.ts'

/*
 * What is written in a dialog has no journal as drafts have. When the tab leaves with one open (the session is over and
 * the provider asks for the password, or the page is loaded again), it keeps the words, and gives them back, once, to the
 * same dialog of the same address, for the same entry. Nothing but texts: no password stands in a textarea.
 */

const chaveDe = (titulo: string) => `unsent:${entradaAtiva()}:${location.pathname}:${titulo}`
const textos = (dialogo: HTMLElement) => [...dialogo.querySelectorAll<HTMLTextAreaElement>('textarea')]
/** A field of a form has its name; an id may be another one each time. */
const nomeDe = ({ name, id }: HTMLTextAreaElement) => name || id
const valor = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')

function devolver(dialogo: HTMLElement, chave: string) {
  try {
    const guardado = sessionStorage.getItem(chave)
    if (guardado === null) return
    sessionStorage.removeItem(chave)
    const ditos = new Map(JSON.parse(guardado) as [string, string][]) // what this file wrote
    for (const campo of textos(dialogo)) {
      const dito = ditos.get(nomeDe(campo))
      if (dito === undefined || campo.value !== '') continue
      // as if typed: whoever holds the value hears of it
      valor?.set?.call(campo, dito)
      campo.dispatchEvent(new Event('input', { bubbles: true }))
    }
  } catch {
    // Storage is blocked, or holds something else: the dialog begins blank.
  }
}

/** For an open dialog; returns how to stop. */
export function keepUnsentText(dialogo: HTMLElement, titulo: string): () => void {
  const chave = chaveDe(titulo)
  devolver(dialogo, chave)
  const aoSair = () => {
    const ditos = textos(dialogo).flatMap((campo) => (campo.value.trim() === '' ? [] : [[nomeDe(campo), campo.value]]))
    try {
      if (ditos.length > 0) sessionStorage.setItem(chave, JSON.stringify(ditos))
    } catch {
      // Storage is full or blocked: as before.
    }
  }
  addEventListener('pagehide', aoSair)
  return () => removeEventListener('pagehide', aoSair)
}
