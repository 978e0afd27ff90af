import { mergeAttributes, Node } from '@tiptap/core'

import { NOTA_MAXIMA } from '#contract/texto.ts'

/** A footnote where it is called. Its number is counted by the style sheet: typing never has to renumber anything. */
export const Nota = Node.create({
  name: 'nota',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    texto: {
      default: '',
      parseHTML: (elemento) => (elemento.getAttribute('data-nota') ?? '').slice(0, NOTA_MAXIMA),
      renderHTML: ({ texto }) => ({ 'data-nota': String(texto), title: String(texto) }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-nota]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes, { role: 'note' })],
  renderText: ({ node }) => ` (${String(node.attrs.texto)})`,
})
