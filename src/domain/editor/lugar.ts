import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/**
 * A place in the text where something is inserted later, while the person goes on writing: it moves with the text around it.
 * The selection of that moment is replaced only if it is unchanged; text written there since stands after the insertion.
 */
export function guardarLugar(editor: Editor) {
  const { doc, selection } = editor.state
  const antes = doc.slice(selection.from, selection.to)
  let { from, to } = selection
  let marca = selection.getBookmark()
  /** The person's cursor during the insertion. */
  let pessoa = marca
  let escreveu = false
  const seguir = ({
    transaction,
    appendedTransactions,
  }: {
    transaction: Transaction
    appendedTransactions: Transaction[]
  }) => {
    for (const { mapping, docChanged } of [transaction, ...appendedTransactions]) {
      escreveu ||= docChanged
      const vazio = from === to
      to = mapping.map(to, -1)
      from = vazio ? to : Math.min(mapping.map(from, 1), to)
      marca = marca.map(mapping)
      pessoa = pessoa.map(mapping)
    }
  }
  editor.on('transaction', seguir)
  const alvo = () => {
    const { doc: agora } = editor.state
    const igual = from < to && agora.slice(from, to).eq(antes)
    return igual ? marca.resolve(agora) : Selection.near(agora.resolve(to))
  }
  const selecionar = (onde: Selection) =>
    editor.view.dispatch(editor.state.tr.setSelection(onde).setMeta('addToHistory', false))
  return {
    escreveu: () => escreveu,
    /** Inserts there and restores the person's cursor; if it was at that place, it goes after the insertion. */
    por(fazer: () => void) {
      const la = alvo()
      const ficou = editor.state.selection.eq(la)
      pessoa = editor.state.selection.getBookmark()
      if (!ficou) selecionar(la)
      fazer()
      if (!ficou) selecionar(pessoa.resolve(editor.state.doc))
      editor.off('transaction', seguir)
      return ficou
    },
  }
}
