import { mergeAttributes, Node } from '@tiptap/core'

import { NOTA_MAXIMA } from '#contract/texto.ts'

/** A footnote at its call. The style sheet counts its number, so typing never renumbers anything. */
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
