import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Inserts what stands only between the blocks of a text. A paragraph is split at the cursor; inside a list or a table it comes
 * after that. The cursor goes on below.
 */
export function inserirEntreBlocos(tr: Transaction, no: Node) {
  tr.deleteSelection()
  const { $from } = tr.selection
  const emParagrafo = $from.depth === 1 && $from.parent.isTextblock
  if (emParagrafo && $from.parentOffset > 0) tr.split($from.pos)
  const aqui = tr.selection.$from
  const onde = emParagrafo ? aqui.before(1) : aqui.depth > 0 ? aqui.after(1) : aqui.pos
  tr.insert(onde, no)
  if (tr.doc.nodeAt(onde + 1) === null) tr.insert(onde + 1, no.type.schema.nodes['paragraph']?.create() ?? [])
  tr.setSelection(TextSelection.near(tr.doc.resolve(onde + 1)))
  tr.scrollIntoView()
}
