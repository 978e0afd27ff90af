import type { Page } from '@playwright/test'

import { perguntar, sql } from './banco.ts'
import { expect } from './teste.ts'

export const papelDe = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento' })

/** Begins a Despacho as the person of the page; returns the draft's id. */
export async function comecar(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Novo' }).first().click()
  await page
    .getByRole('button', { name: /Despacho/ })
    .first()
    .click()
  await page.waitForURL(/\/criardocumento\/-\/\d+$/)
  await expect(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A draft's text as stored in the database. */
export const textoDe = async (id: number) =>
  (await perguntar<{ texto: string }>(sql`select texto from documento where id = ${id}`))[0]?.texto ?? ''
