import { trazerNotas } from './colar-notas.ts'
import { type Ocultos, tirarOcultos } from './colar-ocultos.ts'
import { trocarSimbolos } from './colar-simbolos.ts'
import { trocarSobrescritos } from './colar-sobrescritos.ts'
import { listasDoWord } from './word-lists.ts'

/** As much of Trusted Types as is used here; TypeScript's DOM does not have it yet. */
type Politicas = {
  createPolicy(nome: string, regras: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Politicas } // absent outside Chromium
/** Only ever parsed into a document without scripts, images or a window. */
const politica = trustedTypes?.createPolicy('carimbo', { createHTML: (html) => html })

/** Without style sheets, which are dropped anyway: even there the page's walls would complain of them. */
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

/** Elements that are no text, what would run, and a bold that is not bold. */
function tirarProibidos(body: Element) {
  for (const elemento of body.querySelectorAll(FORA)) elemento.remove()
  for (const elemento of body.querySelectorAll('*'))
    for (const nome of elemento.getAttributeNames()) if (/^on/i.test(nome)) elemento.removeAttribute(nome)
  // Google Docs puts everything inside a bold that is not bold, where blanks between blocks would count as words.
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
  // Word says which rows are the title of a table, and writes their cells like the others.
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
 * What a document may not hold, taken out before the editor sees it; what the editor does not know it drops itself.
 * `dizer` hears how much was hidden in the text and left out.
 */
export function limparColado(html: string, dizer: (ocultos: Ocultos) => void = () => {}): string {
  const { body } = inerte(html)
  dizer(tirarOcultos(body))
  tirarProibidos(body)
  trazerNotas(body)
  listasDoWord(body)
  trocarSimbolos(body)
  trocarSobrescritos(body)
  // Older pages say with an attribute how a paragraph stands.
  for (const bloco of body.querySelectorAll<HTMLElement>('p[align], h1[align], h2[align], h3[align]'))
    if (bloco.style.textAlign === '') bloco.style.textAlign = bloco.getAttribute('align') ?? ''
  // What goes with a link is always the same: the editor writes it anew.
  for (const link of body.querySelectorAll('a'))
    for (const atributo of ['target', 'rel', 'class', 'title']) link.removeAttribute(atributo)
  limparListas(body)
  for (const nota of body.querySelectorAll('sup[data-nota]'))
    if ((nota.getAttribute('data-nota') ?? '').trim() === '') nota.remove()
  limparTabelas(body)
  return body.innerHTML
}
