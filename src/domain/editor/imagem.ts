import texto from '#domain/documento/texto.module.css'
import editor from './editor.module.css'

import { mergeAttributes, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { NodeViewRendererProps } from '@tiptap/react'

import { DESCRICAO_MAXIMA } from '#contract/texto.ts'

type Opcoes = {
  carregar: (sha256: string) => Promise<Blob>
  /** Below an image without description. */
  semDescricao: () => string
  /** How its width is changed. */
  dica: () => string
}

/** In per cent of the text's width. */
export const LARGURAS = [25, 50, 75, 100] as const

const largura = (elemento: HTMLElement) => {
  const valor = Number(elemento.getAttribute('data-largura'))
  return Number.isInteger(valor) && valor >= 10 && valor <= 100 ? valor : 100
}

const MENOR = 10
const dentro = (largura: number) => Math.min(100, Math.max(MENOR, Math.round(largura)))

/** The handle at an image's corner: dragged, the image, which stands in the middle, grows to both sides. */
function alcaDe(figura: HTMLElement, moldura: HTMLElement, aoSoltar: (largura: number) => void) {
  const alca = document.createElement('span')
  alca.className = `${editor.papelImagemAlca}`
  alca.addEventListener('pointerdown', (inicio) => {
    if (inicio.button !== 0) return
    inicio.preventDefault()
    alca.setPointerCapture(inicio.pointerId)
    const { left, width } = figura.getBoundingClientRect()
    let nova: number | null = null
    const mover = ({ clientX }: PointerEvent) => {
      nova = dentro((200 * (clientX - left - width / 2)) / width)
      moldura.style.width = `${nova}%`
    }
    const soltar = () => {
      alca.removeEventListener('pointermove', mover)
      if (nova !== null) aoSoltar(nova)
    }
    alca.addEventListener('pointermove', mover)
    alca.addEventListener('lostpointercapture', soltar, { once: true })
  })
  return alca
}

/** Draws an image. Its bytes need the token, so they are fetched, never linked. */
function desenhar({ node, getPos, view }: NodeViewRendererProps, { carregar, semDescricao, dica }: Opcoes) {
  const dom = document.createElement('figure')
  dom.className = `${texto.textoImagem} ${editor.papelImagem}`
  dom.title = dica()
  const moldura = dom.appendChild(document.createElement('div'))
  moldura.className = `${editor.papelImagemMoldura}`
  const img = moldura.appendChild(document.createElement('img'))
  const alca = moldura.appendChild(
    alcaDe(dom, moldura, (largura) => {
      const onde = getPos()
      if (onde !== undefined) view.dispatch(view.state.tr.setNodeAttribute(onde, 'largura', largura))
    }),
  )
  const aviso = dom.appendChild(document.createElement('figcaption'))
  let url: string | null = null
  let viva = true
  const mostrar = ({ attrs }: typeof node) => {
    const alt = String(attrs.alt).trim()
    img.alt = alt
    moldura.style.width = `${Number(attrs.largura)}%`
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
    // the handle's drag changes the width, and moves nothing
    stopEvent: ({ target }: Event) => target === alca,
    ignoreMutation: () => true,
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
  addOptions: () => ({
    carregar: () => Promise.reject(new Error('imagem')),
    semDescricao: () => '',
    dica: () => '',
  }),
  addKeyboardShortcuts() {
    const mudar = (quanto: number) => () =>
      this.editor.commands.command(({ tr }) => {
        const { selection } = tr
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false
        tr.setNodeAttribute(selection.from, 'largura', dentro(Number(selection.node.attrs['largura']) + quanto))
        return true
      })
    return { '+': mudar(5), '=': mudar(5), '-': mudar(-5) }
  },
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
