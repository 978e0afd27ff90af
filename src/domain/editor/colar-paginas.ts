const QUEBRA = /page-break-before\s*:\s*always|break-before\s*:\s*page/i

/** Ends of pages of word processors become ours; inside a list, a quotation or a table there are none. */
export function trazerPaginas(body: Element) {
  for (const sinal of body.querySelectorAll('[style]')) {
    if (!QUEBRA.test(sinal.getAttribute('style') ?? '')) continue
    const solto = sinal.matches('br, hr')
    const onde = solto ? (sinal.closest('p, h1, h2, h3, h4, h5, h6, div') ?? sinal) : sinal
    if (solto && onde !== sinal) sinal.remove()
    if (onde.closest('li, blockquote, td, th')) continue
    const quebra = body.ownerDocument.createElement('div')
    quebra.setAttribute('data-quebra-de-pagina', '')
    if (onde === sinal && solto) onde.replaceWith(quebra)
    // of Word: a paragraph that holds nothing but the end of the page
    else if (solto && (onde.textContent ?? '').trim() === '' && !onde.querySelector('img')) onde.replaceWith(quebra)
    else if (solto) onde.after(quebra)
    else onde.before(quebra)
  }
}
