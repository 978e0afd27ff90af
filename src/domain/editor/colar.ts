import { trazerNotas } from './colar-notas.ts'
import { type Ocultos, tirarOcultos } from './colar-ocultos.ts'
import { trazerPaginas } from './colar-paginas.ts'
import { trocarSimbolos } from './colar-simbolos.ts'
import { trocarSobrescritos } from './colar-sobrescritos.ts'
import { listasDoWord } from './word-lists.ts'

/** The part of Trusted Types used here; TypeScript's DOM types lack it. */
type Politicas = {
  createPolicy(nome: string, regras: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Politicas } // absent outside Chromium
/** For parsing only, into a document without scripts, images or a window. */
const politica = trustedTypes?.createPolicy('carimbo', { createHTML: (html) => html })

/** Style sheets are removed first, since even in an inert document the page's policy reports them. */
export function inerte(html: string) {
  const semFolhas = html.replace(/<style\b[^]*?<\/style\s*>/gi, '')
  return new DOMParser().parseFromString(politica ? politica.createHTML(semFolhas) : semFolhas, 'text/html')
}

const FORA =
  'style, script, noscript, img, template, meta, link, title, xml, object, iframe, svg, form, button, input, select, textarea'

function limitar(elemento: Element, atributo: string, maximo: number) {
  const valor = Number(elemento.getAttribute(atributo))
  if (!Number.isInteger(valor) || valor < 1 || valor > maximo) elemento.removeAttribute(atributo)
}

/** Removes elements that are no text, active content, and Google Docs' false bold. */
function tirarProibidos(body: Element) {
  for (const elemento of body.querySelectorAll(FORA)) elemento.remove()
  for (const elemento of body.querySelectorAll('*'))
    for (const nome of elemento.getAttributeNames()) if (/^on/i.test(nome)) elemento.removeAttribute(nome)
  // Google Docs wraps everything in a <b> that is not bold, in which blanks between blocks would count as text.
  for (const falso of body.querySelectorAll<HTMLElement>('b'))
    if (/normal|400/.test(falso.style.fontWeight)) falso.replaceWith(...falso.childNodes)
}

function limparListas(body: Element) {
  for (const lista of body.querySelectorAll('ol')) {
    if (!/^\d{1,6}$/.test(lista.getAttribute('start') ?? '')) lista.removeAttribute('start')
    if (!/^(?:[1aAiI]|clausulas)$/.test(lista.getAttribute('type') ?? '')) lista.removeAttribute('type')
  }
}

function limparTabelas(body: Element) {
  // Word marks a table's head rows, but writes their cells like the others.
  for (const celula of body.querySelectorAll('thead td')) {
    const titulo = celula.ownerDocument.createElement('th')
    for (const { name, value } of celula.attributes) titulo.setAttribute(name, value)
    titulo.append(...celula.childNodes)
    celula.replaceWith(titulo)
  }
  for (const celula of body.querySelectorAll('td, th')) {
    limitar(celula, 'colspan', 100)
    limitar(celula, 'rowspan', 1_000)
    celula.removeAttribute('colwidth')
    celula.removeAttribute('data-colwidth')
  }
}

/**
 * Removes what a document must not hold, before the editor sees it; the editor itself drops what it does not know. `dizer`
 * gets the count of hidden parts left out.
 */
export function limparColado(html: string, dizer: (ocultos: Ocultos) => void = () => {}): string {
  const { body } = inerte(html)
  // before hidden parts are left out: Google Docs hides the rule that ends a page
  trazerPaginas(body)
  dizer(tirarOcultos(body))
  tirarProibidos(body)
  trazerNotas(body)
  listasDoWord(body)
  trocarSimbolos(body)
  trocarSobrescritos(body)
  // Older pages say a paragraph's alignment in an attribute.
  for (const bloco of body.querySelectorAll<HTMLElement>('p[align], h1[align], h2[align], h3[align]'))
    if (bloco.style.textAlign === '') bloco.style.textAlign = bloco.getAttribute('align') ?? ''
  // A link's other attributes are constants, which the editor writes itself.
  for (const link of body.querySelectorAll('a'))
    for (const atributo of ['target', 'rel', 'class', 'title']) link.removeAttribute(atributo)
  limparListas(body)
  for (const nota of body.querySelectorAll('sup[data-nota]'))
    if ((nota.getAttribute('data-nota') ?? '').trim() === '') nota.remove()
  limparTabelas(body)
  return body.innerHTML
}
