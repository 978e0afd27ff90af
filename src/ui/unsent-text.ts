import { estado } from '#platform/auth.ts'
import { entradaAtiva } from '#platform/entrada.ts'

/*
 * Drafts have a journal; texts typed in a dialog do not. When the tab leaves with a dialog open (the session is over and the
 * provider asks for the password, or the page is reloaded), its texts are kept, and given back once, to the same dialog at
 * the same address for the same entry. Only textareas are kept, which never hold a password.
 */

const chaveDe = (titulo: string) => `unsent:${entradaAtiva()}:${location.pathname}:${titulo}`
const textos = (dialogo: HTMLElement) => [...dialogo.querySelectorAll<HTMLTextAreaElement>('textarea')]
/** A form's field has a name; an id may differ on each mount. */
const nomeDe = ({ name, id }: HTMLTextAreaElement) => name || id
const valor = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')

function devolver(dialogo: HTMLElement, chave: string) {
  try {
    const guardado = sessionStorage.getItem(chave)
    if (guardado === null) return
    sessionStorage.removeItem(chave)
    const ditos = new Map(JSON.parse(guardado) as [string, string][]) // written by this file
    for (const campo of textos(dialogo)) {
      const dito = ditos.get(nomeDe(campo))
      if (dito === undefined || campo.value !== '') continue
      // an input event tells React of the new value
      valor?.set?.call(campo, dito)
      campo.dispatchEvent(new Event('input', { bubbles: true }))
    }
  } catch {
    // Storage is blocked or holds something else: the dialog starts empty.
  }
}

/** For an open dialog; returns how to stop. */
export function keepUnsentText(dialogo: HTMLElement, titulo: string): () => void {
  const chave = chaveDe(titulo)
  devolver(dialogo, chave)
  const aoSair = () => {
    if (estado.saindo) return
    const ditos = textos(dialogo).flatMap((campo) => (campo.value.trim() === '' ? [] : [[nomeDe(campo), campo.value]]))
    try {
      if (ditos.length > 0) sessionStorage.setItem(chave, JSON.stringify(ditos))
    } catch {
      // Storage is full or blocked: the texts are not kept.
    }
  }
  addEventListener('pagehide', aoSair)
  return () => removeEventListener('pagehide', aoSair)
}
