import type { Locator, Page } from '@playwright/test'

import { medir } from './acesso.ts'
import { expect } from './teste.ts'

/** What has the focus: 'ok' where a person with a keyboard, or a screen reader, can go on from; else why not. */
const foco = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: elemento } = document
    if (!elemento || elemento === document.body) return 'a página inteira'
    const nome = (elemento.getAttribute('aria-label') ?? elemento.textContent).trim().slice(0, 60)
    if (!elemento.checkVisibility({ visibilityProperty: true })) return `escondido: ${nome}`
    if (!elemento.closest('main, header, nav, footer, section, dialog, [data-toast]')) return `fora da página: ${nome}`
    const { top, bottom } = elemento.getBoundingClientRect()
    return bottom > 0 && top < innerHeight ? 'ok' : `fora da vista: ${nome}`
  })

/** The focus is on something visible, after an act whose effect is on the screen. */
export async function focoVivo(page: Page, ato: string) {
  await expect.poll(() => foco(page), { message: `depois de ${ato}` }).toBe('ok')
  medir({ tipo: 'ato', ato })
}

/** Presses something as the keyboard does, once it can have the focus. */
export async function teclarEm(alvo: Locator, tecla = 'Enter') {
  await expect(async () => {
    await alvo.focus({ timeout: 2_000 })
    await expect(alvo).toBeFocused({ timeout: 500 })
  }).toPass()
  await alvo.page().keyboard.press(tecla)
}
