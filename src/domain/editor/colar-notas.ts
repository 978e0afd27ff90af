import { NOTA_MAXIMA } from '#contract/texto.ts'

const semEspacos = (texto: string) => texto.replace(/[\s\u00a0]+/g, ' ').trim()
const UMA_NOTA =
  '[style*="mso-element:footnote"], [style*="mso-element:endnote"], [id^="sdfootnote"], [id^="sdendnote"]'

/** The target of `#nome`. */
const alvoDe = (raiz: Element, link: Element) => {
  const nome = (link.getAttribute('href') ?? '').slice(1)
  return nome === '' ? null : raiz.querySelector(`[id="${CSS.escape(nome)}"], [name="${CSS.escape(nome)}"]`)
}

/** The note that a call links to and that links back to it, with its text. */
function acharNota(raiz: Element, chamada: Element) {
  const alvo = chamada.isConnected && alvoDe(raiz, chamada)
  if (!alvo || !(chamada.compareDocumentPosition(alvo) & Node.DOCUMENT_POSITION_FOLLOWING)) return null
  const nota = alvo.closest(UMA_NOTA) ?? alvo.closest('li, p, div')
  if (!nota || nota.contains(chamada)) return null
  const volta = [...nota.querySelectorAll('a[href^="#"]')].find((link) => {
    const destino = alvoDe(raiz, link)
    return destino !== null && (destino.contains(chamada) || chamada.contains(destino))
  })
  if (!volta) return null
  const copia = nota.cloneNode(true) as Element // a clone of an element
  copia.querySelector(`a[href="${CSS.escape(volta.getAttribute('href') ?? '')}"]`)?.remove()
  return { nota, texto: semEspacos([...copia.childNodes].map(({ textContent }) => textContent).join(' ')) }
}

/**
 * Turns footnotes and endnotes into the editor's own. A note is recognised by its two links, as Word, LibreOffice and Google
 * Docs write them: from the call to the note and back. A note too long for the editor stays text.
 */
export function trazerNotas(raiz: Element) {
  for (const chamada of raiz.querySelectorAll('a[href^="#"]')) {
    const { nota, texto = '' } = acharNota(raiz, chamada) ?? {}
    if (!nota || texto === '' || texto.length > NOTA_MAXIMA) continue
    const marca = chamada.ownerDocument.createElement('sup')
    marca.setAttribute('data-nota', texto)
    const dentroDe = chamada.closest('sup')
    ;(dentroDe && semEspacos(dentroDe.textContent) === semEspacos(chamada.textContent)
      ? dentroDe
      : chamada
    ).replaceWith(marca)
    const lista = nota.parentElement
    nota.remove()
    if (lista && lista !== raiz && semEspacos(lista.textContent) === '' && !lista.querySelector('sup')) lista.remove()
  }
}
