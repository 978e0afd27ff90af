import texto from '#domain/documento/texto.module.css'

import { mergeAttributes, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    quebraDePagina: {
      /** What follows the cursor begins a page; inside a list or a table, what follows that. */
      inserirQuebraDePagina: () => ReturnType
    }
  }
}

/** The end of a page, between the blocks of a text, never inside one. `dito`: what the line on the screen says. */
export const QuebraDePagina = Node.create<{ dito: () => string }>({
  name: 'quebraDePagina',
  // before the line break, which has the same key
  priority: 200,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ dito: () => '' }),
  parseHTML: () => [{ tag: 'div[data-quebra-de-pagina]' }],
  renderHTML({ HTMLAttributes }) {
    const nosso = {
      'data-quebra-de-pagina': '',
      class: texto.quebraDePagina,
      role: 'separator',
      'aria-label': this.options.dito(),
    }
    return ['div', mergeAttributes(HTMLAttributes, nosso)]
  },
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.inserirQuebraDePagina() }
  },
  addCommands() {
    return {
      inserirQuebraDePagina:
        () =>
        ({ tr, state }) => {
          tr.deleteSelection()
          const { $from } = tr.selection
          const emParagrafo = $from.depth === 1 && $from.parent.isTextblock
          if (emParagrafo && $from.parentOffset > 0) tr.split($from.pos)
          const aqui = tr.selection.$from
          const onde = emParagrafo ? aqui.before(1) : aqui.depth > 0 ? aqui.after(1) : aqui.pos
          tr.insert(onde, this.type.create())
          if (tr.doc.nodeAt(onde + 1) === null) tr.insert(onde + 1, state.schema.nodes['paragraph']?.create() ?? [])
          tr.setSelection(TextSelection.near(tr.doc.resolve(onde + 1)))
          tr.scrollIntoView()
          return true
        },
    }
  },
})

/** The text of a document: blocks, and ends of pages between them. */
export const TextoComPaginas = Node.create({ name: 'doc', topNode: true, content: '(block | quebraDePagina)+' })
