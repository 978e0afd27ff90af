import type { Imagem } from '#contract/imagem.ts'

import { inerte } from './colar.ts'

export type Coladas = {
  html: string
  /** Why the server, or the size, refused some. */
  recusas: unknown[]
  /** Images that are elsewhere (another site, a file of the other program) and did not come along. */
  ausentes: number
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

/** Whether what is pasted has images; those written inside it as base64 are sent to the server. */
export const temImagens = (html: string) => /<img\b/i.test(html)

/** The same HTML with each image that could be sent in the form the editor knows; the text waits for none that fails. */
export async function trocarImagens(html: string, enviar: (imagem: Blob) => Promise<Imagem>): Promise<Coladas> {
  const { body } = inerte(html)
  const recusas: unknown[] = []
  let ausentes = 0
  for (const img of body.querySelectorAll('img')) {
    const endereco = img.getAttribute('src') ?? ''
    const bytes = EMBUTIDA.test(endereco) ? bytesDe(endereco) : null
    if (!bytes) {
      ausentes++
      img.remove()
      continue
    }
    try {
      const { sha256 } = await enviar(bytes)
      const figura = img.ownerDocument.createElement('figure')
      figura.setAttribute('data-imagem', sha256)
      figura.setAttribute('data-alt', img.getAttribute('alt') ?? '')
      img.replaceWith(figura)
    } catch (erro) {
      recusas.push(erro)
      img.remove()
    }
  }
  return { html: body.innerHTML, recusas, ausentes }
}
