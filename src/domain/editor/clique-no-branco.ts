import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** A closing such as "Atenciosamente," comes from the form: a paragraph of variables only. */
const soVariaveis = (no: Node) => {
  let so = no.childCount > 0
  no.forEach((filho) => {
    if (filho.type.name !== 'variavel') so = false
  })
  return so
}

/**
 * A click on the blank paper below the text moves the cursor to the end of the person's own text, before the closing that
 * the form adds. False: the click was elsewhere, or there is no such closing, and the editor handles it.
 */
export function irAoFimDoTexto(view: EditorView, { clientY }: MouseEvent): boolean {
  const ultimo = view.dom.lastElementChild
  if (!ultimo || clientY <= ultimo.getBoundingClientRect().bottom) return false
  const { doc } = view.state
  let [i, fim] = [doc.childCount - 1, doc.content.size]
  while (i > 0 && soVariaveis(doc.child(i))) fim -= doc.child(i--).nodeSize
  if (fim === doc.content.size || !doc.child(i).isTextblock) return false
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, fim - 1)).scrollIntoView())
  view.focus()
  return true
}
