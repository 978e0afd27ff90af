import { abrir, assinado, confirmar, custodia, escolher, naMesa, tipos } from './apoio/documentos.ts'
import { entrar, expect, test } from './apoio/teste.ts'

/** Branches and undoing (docs/regras/atos.md: 14, 82, 84), by several people at one document. */
test('em paralelo a três, duas concluem com palavras, e o que a terceira recebeu não se desfaz, com o nome dela', async ({
  page: bruno,
  nova,
  vigia,
}) => {
  vigia.esperar(/status of 409/)
  await naMesa(bruno, 'bruno.lima')
  const documento = await assinado(bruno, { assunto: `Para três ${Date.now()}` })
  await abrir(bruno, documento)
  const via = `${documento.sigla}-A`
  const { pathname } = new URL(bruno.url())

  await escolher(bruno, /^Tramitar em paralelo/)
  const dialogo = bruno.getByRole('dialog')
  await expect(dialogo.getByRole('radio', { name: /^A várias, em paralelo/ })).toBeChecked()
  await confirmar(bruno, 'Enviar em paralelo')
  await expect(dialogo.getByText('Escolha ao menos uma unidade ou pessoa.')).toBeVisible()
  for (const sigla of ['GELIC', 'GEVIG', 'NUARQ']) {
    await dialogo.getByRole('combobox', { name: 'Enviar para' }).fill(sigla)
    await bruno
      .getByRole('option', { name: new RegExp(`^${sigla}`) })
      .first()
      .click()
  }
  await expect(dialogo.getByRole('list', { name: 'Escolhidos' }).getByRole('listitem')).toHaveCount(3)
  await confirmar(bruno, 'Enviar em paralelo')
  const ramos = (page: typeof bruno) => page.locator('section').filter({ hasText: 'Em paralelo e notificados' })
  await expect(ramos(bruno).getByText('a caminho')).toHaveCount(3)

  const concluir = async (quem: string, palavras: string) => {
    const page = await nova()
    await entrar(page, quem, pathname)
    await expect(page.getByRole('button', { name: 'Desfazer recebimento' }).first()).toBeVisible()
    await page.getByRole('region', { name: 'Próximo passo' }).getByRole('button', { name: 'Concluir' }).click()
    await page.getByRole('dialog').getByLabel('O que foi feito').fill(palavras)
    await confirmar(page, 'Concluir')
    await expect(page.getByText(`${via} concluído`)).toBeVisible()
    await page.context().close()
  }
  await concluir('carla.dias', 'Nada a opor.')
  await concluir('diego.alves', 'De acordo.')
  await expect(ramos(bruno).getByText('Nada a opor.')).toBeVisible()
  await expect(ramos(bruno).getByText('De acordo.')).toBeVisible()

  // the button stays until the page hears of the receipt: pressed then, it says who received
  const desfazer = bruno.getByRole('button', { name: 'Desfazer o envio a NUARQ' })
  await expect(desfazer).toBeVisible()
  await bruno.route('**/desfazer', async (rota) => {
    const arquivo = await nova()
    await entrar(arquivo, 'quiteria.amorim', pathname)
    await expect(arquivo.getByRole('button', { name: 'Desfazer recebimento' }).first()).toBeVisible()
    await rota.continue()
  })
  await desfazer.click()
  await expect(bruno.getByText(/Quitéria Amorim \(SEAD\/NUARQ\) recebeu o documento às \d\d:\d\d\./)).toBeVisible({
    timeout: 30_000,
  })
  expect(await tipos(documento)).toEqual([5, 58, 82, 82, 82, 4, 84, 4, 84, 4])
})

test('um envio por engano se desfaz por trinta segundos, também em outra página', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Por engano ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Tramitar$/)
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('combobox', { name: 'Enviar para' })).toBeFocused()
  await dialogo.getByRole('combobox', { name: 'Enviar para' }).fill('GEVIG')
  await page
    .getByRole('option', { name: /^GEVIG/ })
    .first()
    .click()
  await confirmar(page, 'Tramitar')
  const desfazer = page.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(desfazer).toBeVisible()
  expect(await custodia(documento)).toBe('EM_TRANSITO')

  // from another page, by keyboard
  await page.getByRole('link', { name: 'Minha mesa' }).first().click()
  await page.waitForURL(/\/mesa/)
  await desfazer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${documento.sigla}-A voltou a como estava.`)).toBeVisible()
  expect(await custodia(documento)).toBe('COM_ATENDENTE')
  expect(await tipos(documento)).toEqual([5, 58, 3, 14])
})
