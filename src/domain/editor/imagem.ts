import texto from '#domain/documento/texto.module.css'
import editor from './editor.module.css'

import { mergeAttributes, Node } from '@tiptap/core'
import type { NodeViewRendererProps } from '@tiptap/react'

import { DESCRICAO_MAXIMA } from '#contract/texto.ts'

type Opcoes = { carregar: (sha256: string) => Promise<Blob>; semDescricao: () => string }

/** In per cent of the text's width. */
export const LARGURAS = [25, 50, 75, 100] as const

const largura = (elemento: HTMLElement) => {
  const valor = Number(elemento.getAttribute('data-largura'))
  return Number.isInteger(valor) && valor >= 10 && valor <= 100 ? valor : 100
}

/** Draws an image. Its bytes need the token, so they are fetched, never linked. */
function desenhar({ node }: NodeViewRendererProps, { carregar, semDescricao }: Opcoes) {
  const dom = document.createElement('figure')
  dom.className = `${texto.textoImagem} ${editor.papelImagem}`
  const img = dom.appendChild(document.createElement('img'))
  const aviso = dom.appendChild(document.createElement('figcaption'))
  let url: string | null = null
  let viva = true
  const mostrar = ({ attrs }: typeof node) => {
    const alt = String(attrs.alt).trim()
    img.alt = alt
    img.style.width = `${Number(attrs.largura)}%`
    aviso.textContent = alt === '' ? semDescricao() : ''
    aviso.hidden = alt !== ''
  }
  mostrar(node)
  void carregar(String(node.attrs.sha256)).then(
    (blob) => {
      if (!viva) return
      url = URL.createObjectURL(blob)
      img.src = url
    },
    () => dom.classList.add(`${editor.papelImagemAusente}`), // shows the description in its place
  )
  return {
    dom,
    update(novo: typeof node) {
      if (novo.type !== node.type || novo.attrs.sha256 !== node.attrs.sha256) return false
      mostrar(novo)
      return true
    },
    destroy() {
      viva = false
      if (url !== null) URL.revokeObjectURL(url)
    },
  }
}

/** An image kept at the server, by the hash of its bytes. */
export const Imagem = Node.create<Opcoes>({
  name: 'imagem',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ carregar: () => Promise.reject(new Error('imagem')), semDescricao: () => '' }),
  addAttributes: () => ({
    sha256: {
      default: '',
      parseHTML: (elemento) => elemento.getAttribute('data-imagem') ?? '',
      renderHTML: ({ sha256 }) => ({ 'data-imagem': String(sha256) }),
    },
    alt: {
      default: '',
      parseHTML: (elemento) => (elemento.getAttribute('data-alt') ?? '').slice(0, DESCRICAO_MAXIMA),
      renderHTML: ({ alt }) => ({ 'data-alt': String(alt) }),
    },
    largura: {
      default: 100,
      parseHTML: largura,
      renderHTML: (atributos) => ({ 'data-largura': String(atributos.largura) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-imagem]',
      getAttrs: (elemento) => (/^[0-9a-f]{64}$/.test(elemento.getAttribute('data-imagem') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => String(node.attrs.alt),
  addNodeView() {
    return (props) => desenhar(props, this.options)
  },
})
