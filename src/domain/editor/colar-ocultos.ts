const temClasse = (elemento: Element, nome: RegExp) => nome.test(elemento.getAttribute('class') ?? '')
const temEstilo = (elemento: Element, regra: RegExp) => regra.test(elemento.getAttribute('style') ?? '')

/** How many of each were left out. */
export type Ocultos = { comentarios: number; excluidos: number; ocultos: number }

const REGRAS: [keyof Ocultos, (elemento: Element, doWord: boolean) => boolean][] = [
  [
    'comentarios',
    (elemento) =>
      temEstilo(elemento, /mso-element:\s*comment(?:-list)?\b/i) ||
      temClasse(elemento, /\bmso(?:com\w+|CommentReference|CommentText)\b/i),
  ],
  // Other programs use <del> for text struck through on purpose; there it is kept.
  [
    'excluidos',
    (elemento, doWord) =>
      temClasse(elemento, /\bmsoDel\b/i) ||
      (elemento.tagName === 'DEL' && (doWord || elemento.hasAttribute('cite') || elemento.hasAttribute('datetime'))),
  ],
  [
    'ocultos',
    (elemento) =>
      elemento.hasAttribute('hidden') ||
      temEstilo(elemento, /(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/i),
  ],
]

/**
 * Removes what whoever copied the text did not see as part of it: comments, tracked deletions, hidden words. Answers how many
 * of each; a comment counts once, by its text and not by its mark.
 */
export function tirarOcultos(raiz: Element): Ocultos {
  const contados: Ocultos = { comentarios: 0, excluidos: 0, ocultos: 0 }
  const doWord = raiz.querySelector('[class^="Mso"], [style*="mso-"]') !== null
  const comentarios = raiz.querySelectorAll('[style*="mso-element:comment"]:not([style*="comment-list"])').length
  for (const [qual, serve] of REGRAS)
    for (const elemento of raiz.querySelectorAll('*')) {
      if (!elemento.isConnected || !serve(elemento, doWord)) continue
      if (elemento.textContent.trim() !== '') contados[qual]++
      elemento.remove()
    }
  return { ...contados, comentarios: comentarios || contados.comentarios }
}
