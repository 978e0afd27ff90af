import type { Imagem } from '#contract/imagem.ts'

import { SemEsperar } from './a-caminho.ts'
import { inerte } from './colar.ts'
import { LARGURAS } from './imagem.ts'
import { type Figura, figurasDoRtf } from './rtf-imagens.ts'

/** Clipboard content besides the HTML. */
export type Trazido = { rtf: string; arquivos: Blob[] }
export type Coladas = {
  html: string
  /** Refusals, by the server or for their size. */
  recusas: unknown[]
  /** Images not inserted, because they are elsewhere (another site, a file of the other program) or were not waited for. */
  ausentes: { qual: number; alt: string }[]
  /** How many images came without a description. */
  semDescricao: number
}

const EMBUTIDA = /^data:image\/(?:png|jpe?g);base64,/i

function bytesDe(endereco: string): Blob | null {
  try {
    const binario = atob(endereco.replace(EMBUTIDA, '').replace(/\s/g, ''))
    return new Blob([Uint8Array.from(binario, (letra) => letra.charCodeAt(0))])
  } catch {
    return null
  }
}

/** The text's width on the page, 16 cm, in CSS pixels. */
const LARGURA_DO_TEXTO = 605

/** The width it had at its source, rounded to the steps offered here. */
function larguraDe(img: Element) {
  const parte = (100 * Number(img.getAttribute('width'))) / LARGURA_DO_TEXTO
  return (parte > 0 && LARGURAS.find((largura) => largura >= parte)) || 100
}

/** Whether the pasted HTML has images; those inside it as base64 are sent to the server. */
export const temImagens = (html: string) => /<img\b/i.test(html)

const perto = (a: number, b: number) => Math.abs(a - b) <= 2
const medida = (img: Element, nome: 'width' | 'height') => Number.parseInt(img.getAttribute(nome) ?? '', 10) || 0

/**
 * The bytes of images that are files of the other program, matched by order. If there are as many pictures as images, each
 * gets its own; if not, only pictures of the same size are used, so that none stands in another's place.
 */
function emOrdem(imgs: Element[], { rtf, arquivos }: Trazido): (Blob | null)[] {
  if (imgs.length === 0) return []
  const figuras = figurasDoRtf(rtf)
  if (figuras.length === imgs.length) return figuras.map(({ bytes }) => bytes)
  if (arquivos.length === imgs.length) return arquivos
  let depois = 0
  return imgs.map((img) => {
    const serve = ({ largura, altura }: Figura) =>
      largura > 0 && perto(largura, medida(img, 'width')) && perto(altura, medida(img, 'height'))
    const onde = figuras.findIndex((figura, posicao) => posicao >= depois && serve(figura))
    if (onde === -1) return null
    depois = onde + 1
    return figuras[onde]?.bytes ?? null
  })
}

/** The HTML with each image that was sent in the editor's own form. A failed image does not stop the text. */
export async function trocarImagens(
  html: string,
  trazido: Trazido,
  enviar: (imagem: Blob, quantas: number) => Promise<Imagem>,
): Promise<Coladas> {
  const { body } = inerte(html)
  const recusas: unknown[] = []
  const ausentes: Coladas['ausentes'] = []
  let semDescricao = 0
  const imgs = [...body.querySelectorAll('img')]
  const endereco = (img: Element) => img.getAttribute('src') ?? ''
  const deFora = imgs.filter((img) => !/^(data|https?):/i.test(endereco(img)))
  const bytes = new Map(emOrdem(deFora, trazido).map((cada, posicao) => [deFora[posicao], cada]))
  const trazidas = imgs.map((img) => (EMBUTIDA.test(endereco(img)) ? bytesDe(endereco(img)) : bytes.get(img)))
  const quantas = trazidas.filter(Boolean).length
  for (const [posicao, img] of imgs.entries()) {
    const imagem = trazidas[posicao]
    const alt = (img.getAttribute('alt') ?? '').trim()
    if (!imagem) {
      ausentes.push({ qual: posicao + 1, alt })
      img.remove()
      continue
    }
    try {
      const { sha256 } = await enviar(imagem, quantas)
      const figura = img.ownerDocument.createElement('figure')
      figura.setAttribute('data-imagem', sha256)
      figura.setAttribute('data-alt', alt)
      figura.setAttribute('data-largura', String(larguraDe(img)))
      img.replaceWith(figura)
      if (alt === '') semDescricao++
    } catch (erro) {
      if (erro instanceof SemEsperar) ausentes.push({ qual: posicao + 1, alt })
      else recusas.push(erro)
      img.remove()
    }
  }
  // An image is a block of its own: a paragraph around only an image would leave two empty paragraphs.
  for (const paragrafo of body.querySelectorAll('p:has(figure[data-imagem])'))
    if (paragrafo.textContent.trim() === '') paragrafo.replaceWith(...paragrafo.querySelectorAll('figure'))
  return { html: body.innerHTML, recusas, ausentes, semDescricao }
}
