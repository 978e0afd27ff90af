import type { Locator, Page } from '@playwright/test'

/** Unfolds the ways to sign and picks one, as with a mouse: then they fold again. */
export async function escolherForma(onde: Page | Locator, nome: RegExp) {
  await onde.getByRole('button', { name: 'Trocar a forma de assinar' }).click()
  await onde.getByRole('radio', { name: nome }).click()
}
