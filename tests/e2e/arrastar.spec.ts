import type { Locator, Page } from '@playwright/test'

import { assinado, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** A row dragged on the unit's desk, and the same acts by the keyboard. */
const daLinha = (page: Page, sigla: string) => page.getByRole('row').filter({ hasText: sigla })

/** Takes the row by the mouse and drops it on what comes up meanwhile. */
async function arrastar(page: Page, linha: Locator, alvo: Locator) {
  await linha.hover()
  await expect(page.getByRole('group', { name: /^Atos de / })).toBeVisible()
  await page.mouse.down()
  const { x, y } = (await linha.boundingBox())!
  await page.mouse.move(x + 40, y + 60, { steps: 4 })
  await alvo.hover()
  await page.mouse.up()
}

test('pelo mouse a linha é largada numa pessoa, num marcador e num dia; pelo teclado se faz o mesmo', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima')
  const assunto = `Arrastado ${Date.now()}`
  const { sigla } = await assinado(page, { assunto })
  await page.goto(`/siga-mesa?texto=${encodeURIComponent(assunto)}`)
  const linha = daLinha(page, sigla)
  const alvos = page.getByRole('region', { name: /^Largar / })

  await arrastar(page, linha, alvos.getByText('Ana Souza'))
  await expect(page.getByText('Atribuído a Ana Souza')).toBeVisible()
  await expect(linha).toContainText('Ana Souza')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(linha).not.toContainText('Ana Souza')

  const marcador = alvos.getByRole('listitem').filter({ hasText: 'Urgente' })
  await arrastar(page, linha, marcador)
  await expect(page.getByText('Marcado: Urgente')).toBeVisible()
  await expect(linha).toContainText('Urgente')

  const dialogo = page.getByRole('dialog')
  await arrastar(page, linha, alvos.getByTitle(/^\d\d\/\d\d\/\d{4}$/).nth(3))
  await expect(dialogo.getByRole('radio', { name: 'Num dia' })).toBeChecked()
  await dialogo.getByLabel('Motivo').fill('Responder ao ofício')
  await dialogo.getByRole('button', { name: 'Definir prazo' }).click()
  await expect(dialogo).toBeHidden()
  await expect(linha.first()).toContainText('Prazo vence em')

  const fechar = async () => {
    await page.keyboard.press('Escape')
    await expect(dialogo).toBeHidden()
  }
  await linha.first().getByRole('link', { name: sigla }).focus()
  await page.keyboard.press('a')
  await expect(dialogo.getByRole('radio', { name: /^Ana Souza/ })).toBeVisible()
  await fechar()
  await page.keyboard.press('m')
  await expect(dialogo.getByRole('button', { name: 'Tirar Urgente' })).toBeVisible()
  await fechar()
  await page.keyboard.press('d')
  await expect(dialogo).toHaveAccessibleName(/^Mudar o prazo de /)
  await fechar()
  await page.getByRole('button', { name: /^Outros atos de / }).click()
  await expect(dialogo.getByRole('button', { name: /^Definir prazo/ })).toBeVisible()
})
