import texto from '#domain/documento/texto.module.css'

import { t } from '@lingui/core/macro'
import { Node } from '@tiptap/core'

import type { Vocabulario } from './vocabulario.ts'

const SEM: Pick<Vocabulario, 'achar' | 'ouvir'> = { achar: () => undefined, ouvir: () => () => {} }

/** A variable in the text. It shows its value once known; copied, it is that value as text. */
export const Variavel = Node.create<{ vocabulario: () => Pick<Vocabulario, 'achar' | 'ouvir'> }>({
  name: 'variavel',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ vocabulario: () => SEM }),
  addAttributes: () => ({
    nome: {
      default: '',
      parseHTML: (elemento) => elemento.getAttribute('data-variavel'),
      renderHTML: ({ nome }) => ({ 'data-variavel': nome as string }), // the schema's only attribute
    },
  }),
  parseHTML() {
    // Pasted from a paper with other variables: a variable unknown here stays as its text.
    const conhecida = (elemento: HTMLElement) =>
      this.options.vocabulario().achar(elemento.getAttribute('data-variavel') ?? '') ? null : false
    return [{ tag: 'span[data-variavel]', getAttrs: conhecida }]
  },
  renderHTML({ node, HTMLAttributes }) {
    const variavel = this.options.vocabulario().achar(String(node.attrs['nome']))
    return ['span', HTMLAttributes, variavel?.valor || variavel?.rotulo || '']
  },
  renderText({ node }) {
    const variavel = this.options.vocabulario().achar(String(node.attrs['nome']))
    return variavel?.valor || variavel?.rotulo || ''
  },
  addNodeView() {
    const { achar, ouvir } = this.options.vocabulario()
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.contentEditable = 'false'
      const desenhar = () => {
        const { rotulo = String(node.attrs['nome']), valor = null } = achar(String(node.attrs['nome'])) ?? {}
        const vazia = valor === null || valor === ''
        dom.className = vazia ? `${texto.chipVariavel} ${texto.chipVazia}` : `${texto.chipVariavel}`
        dom.textContent = vazia ? rotulo : valor
        dom.title = t`Variável: ${rotulo}`
      }
      desenhar()
      return { dom, destroy: ouvir(desenhar) }
    }
  },
})
