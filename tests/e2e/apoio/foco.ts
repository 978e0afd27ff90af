import type { Page } from '@playwright/test'

/** Sizes at which bars cover most: a window of 1280 × 1024 at 400 % (WCAG 1.4.10), a small phone, and a window at 200 %. */
export const APERTADOS = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 720, height: 450 },
]

/**
 * What a bar, a head or a menu hides while it has the focus, by its name (WCAG 2.4.11): some points of it are asked for.
 * `todos`: each part that takes the focus gets it, forwards and backwards, and the browser brings it into sight. `atual`: only
 * what has the focus now.
 */
export const escondidosComFoco = (page: Page, quais: 'todos' | 'atual' = 'todos') =>
  page.evaluate((quem) => {
    // the mocks' own panel is no part of the app
    document.querySelector('select[aria-label="Cenário da demonstração"]')?.remove()
    const alvos = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])'
    const escondidos: string[] = []
    const achados = [...document.querySelectorAll<HTMLElement>(quem === 'atual' ? ':focus' : alvos)]
    for (const alvo of quem === 'atual' ? achados : [...achados, ...achados.toReversed()]) {
      if (!alvo.checkVisibility({ visibilityProperty: true }) || getComputedStyle(alvo).pointerEvents === 'none')
        continue
      // not again, because that would bring it into sight
      if (quem === 'todos') alvo.focus()
      if (document.activeElement !== alvo) continue
      const [propria] = alvo.getClientRects()
      const rotulo = alvo instanceof HTMLInputElement ? alvo.labels?.[0] : undefined
      // unseen on purpose: what is seen is its label
      const [caixa] =
        propria && (propria.width < 4 || propria.height < 4) ? (rotulo?.getClientRects() ?? []) : [propria]
      const nome = alvo.getAttribute('aria-label') ?? (rotulo ?? alvo).textContent.trim().slice(0, 60)
      // of what is larger than the window, the part in it
      const [left, top] = [Math.max(caixa?.left ?? 0, 0), Math.max(caixa?.top ?? 0, 0)]
      const [right, bottom] = [Math.min(caixa?.right ?? 0, innerWidth), Math.min(caixa?.bottom ?? 0, innerHeight)]
      const meio = (top + bottom) / 2
      const pontos = [
        [(left + right) / 2, meio],
        [left + 6, meio],
        [right - 6, meio],
        [left + 3, top + 3],
        [right - 3, bottom - 3],
      ] as const
      const seVe = pontos.some(([x, y]) => {
        const em = document.elementFromPoint(x, y)
        return (
          em !== null &&
          (alvo.contains(em) ||
            em === rotulo ||
            em === alvo.closest('label') ||
            em.parentElement === alvo.parentElement)
        )
      })
      if (!seVe) escondidos.push(nome)
    }
    return [...new Set(escondidos)]
  }, quais)
