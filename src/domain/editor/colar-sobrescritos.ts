const pares = (simples: string, elevados: string) => {
  const destino = Array.from(elevados)
  return new Map([
    // characters that are already raised or lowered stay
    ...destino.map((caractere): [string, string] => [caractere, caractere]),
    ...Array.from(simples).map((caractere, n): [string, string] => [caractere, destino[n] ?? caractere]),
  ])
}
const ACIMA = pares(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWºª ,.*',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂºª ⋅˙*',
)
const ABAIXO = pares('0123456789+-−–=()aehijklmnoprstuvx ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ ')
const INTEIROS: Record<string, string> = { o: 'º', a: 'ª', O: 'º', A: 'ª', TM: '™', SM: '℠' }

/**
 * Raised or lowered text as characters of their own: 10⁶, CO₂, 1º. Text for which Unicode has no such characters is written
 * as a formula, x^(q) or x_(b), so that 10 to the sixth never becomes 106.
 */
export function elevar(texto: string, onde: 'acima' | 'abaixo'): string {
  const dito = texto.trim()
  const inteiro = onde === 'acima' ? INTEIROS[dito] : undefined
  if (inteiro !== undefined) return texto.replace(dito, () => inteiro)
  // the call of a note that was not copied
  if (dito === '' || /^\[.*\]$/.test(dito)) return texto
  const tabela = onde === 'acima' ? ACIMA : ABAIXO
  const trocados = Array.from(texto).map((caractere) => (/\s/.test(caractere) ? caractere : tabela.get(caractere)))
  if (trocados.every((caractere) => caractere !== undefined)) return trocados.join('')
  return `${onde === 'acima' ? '^' : '_'}${Array.from(dito).length === 1 ? dito : `(${dito})`}`
}

const ACIMA_DA_LINHA = /vertical-align:\s*super/i
const ABAIXO_DA_LINHA = /vertical-align:\s*sub\b/i

export function trocarSobrescritos(raiz: Element) {
  for (const elemento of raiz.querySelectorAll('sup:not([data-nota]), sub, [style*="vertical-align"]')) {
    const estilo = elemento.getAttribute('style') ?? ''
    const acima = elemento.tagName === 'SUP' || ACIMA_DA_LINHA.test(estilo)
    if (!acima && elemento.tagName !== 'SUB' && !ABAIXO_DA_LINHA.test(estilo)) continue
    // a span inside a sup repeats it; a note inside stays a note
    if (elemento.parentElement?.closest('sup, sub') || elemento.querySelector('sup, sub, p, td, [data-nota]')) continue
    // the line below an ordinal is part of the sign
    const sublinhado = elemento.closest('u')
    if (sublinhado && sublinhado.textContent === elemento.textContent && INTEIROS[elemento.textContent.trim()])
      sublinhado.replaceWith(...sublinhado.childNodes)
    elemento.textContent = elevar(elemento.textContent, acima ? 'acima' : 'abaixo')
  }
}
