import texto from '#domain/documento/texto.module.css'

import { mergeAttributes, Node } from '@tiptap/core'

import { inserirEntreBlocos } from './entre-blocos.ts'

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
        ({ tr }) => {
          inserirEntreBlocos(tr, this.type.create())
          return true
        },
    }
  },
})

/** The text of a document: blocks, and between them ends of pages and the contents. */
export const TextoComPaginas = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | quebraDePagina | sumario)+',
})
