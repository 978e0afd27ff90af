import type { Page } from '@playwright/test'

/** Sizes at which bars cover most: small phones, and a window at 200 %. */
export const APERTADOS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 720, height: 450 },
]

/**
 * What a bar, a head or a menu hides while it has the focus, by its name (WCAG 2.4.11): each part that takes the focus gets it, the
 * browser brings it into sight, and some points of it are asked for.
 */
export const escondidosComFoco = (page: Page) =>
  page.evaluate(() => {
    // the mocks' own panel is no part of the app
    document.querySelector('select[aria-label="Cenário da demonstração"]')?.remove()
    const alvos = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])'
    const escondidos = []
    for (const alvo of document.querySelectorAll<HTMLElement>(alvos)) {
      if (!alvo.checkVisibility({ visibilityProperty: true }) || getComputedStyle(alvo).pointerEvents === 'none')
        continue
      alvo.focus()
      if (document.activeElement !== alvo) continue
      const [caixa] = alvo.getClientRects()
      // unseen on purpose: what is seen is its label
      if (!caixa || caixa.width < 4 || caixa.height < 4) continue
      const { left, right, top, bottom } = caixa
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
          em !== null && (alvo.contains(em) || em === alvo.closest('label') || em.parentElement === alvo.parentElement)
        )
      })
      if (!seVe) escondidos.push(alvo.getAttribute('aria-label') ?? alvo.textContent.trim().slice(0, 60))
    }
    return escondidos
  })
