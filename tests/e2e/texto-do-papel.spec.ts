import { execFileSync } from 'node:child_process'

import { finalizado, naMesa, rascunho } from './apoio/documentos.ts'
import { papelDe } from './apoio/escrita.ts'
import { expect, test } from './apoio/teste.ts'

test('um documento longo, escrito pelo teclado: sumário, siglas e pessoas vão do papel à leitura e ao PDF', async ({
  page,
}) => {
  await naMesa(page, 'ana.souza')
  const { sigla } = await finalizado(page, { assunto: `Estudo preliminar ${Date.now()}` })
  const { id } = await rascunho(page, { assunto: `Termo de referência ${Date.now()}` })
  await page.goto(`/criardocumento/-/${id}`)
  const papel = papelDe(page)
  await papel.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Sumário', exact: true }).click()
  const sumario = page.getByRole('navigation', { name: 'Sumário' })
  await expect(sumario).toContainText('Os títulos do texto aparecem aqui.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('# Objeto')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`Contratação de serviços de limpeza, conforme o ${sigla}`)
  await test.step('a sigla digitada abre o seu documento pelo teclado', async () => {
    await expect(papel.getByRole('link', { name: sigla })).toBeVisible()
    const aberta = page.waitForEvent('popup')
    await page.keyboard.press('Alt+Enter')
    const outra = await aberta
    await expect(outra.getByRole('heading', { level: 1, name: sigla })).toBeVisible()
    await outra.close()
  })
  await page.keyboard.type('.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('## Prazo de execução')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Doze meses, sob os cuidados de @bruno')
  await test.step('@ e letras põem uma pessoa e uma unidade no texto, pelo teclado', async () => {
    const lista = page.getByRole('listbox', { name: 'Pessoas, unidades e documentos' })
    await expect(lista.getByRole('option', { name: /Bruno Lima/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(lista).toBeHidden()
    await page.keyboard.type(' e da @gelic')
    await expect(lista.getByRole('option', { name: /Licitações/, selected: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('. Escreva a compras@gelic.gov.br.')
    await expect(lista).toBeHidden()
  })
  await expect(sumario.getByRole('button')).toHaveText(['Objeto', 'Prazo de execução'])

  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  await test.step('na leitura, o teclado vai do sumário ao título', async () => {
    const linha = sumario.getByRole('link', { name: 'Prazo de execução' })
    await linha.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Prazo de execução' })).toBeFocused()
  })
  await test.step('no PDF, cada título tem a sua página', async () => {
    await page.getByRole('tab', { name: 'PDF' }).click()
    const baixar = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar PDF' }).click()
    const arquivo = await (await baixar).path()
    const ler = (...comando: [string, ...string[]]) =>
      execFileSync(comando[0], comando.slice(1), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [primeira = ''] = ler('pdftotext', '-layout', arquivo, '-').split('\f')
    // a line may end at the slash of a sigla
    expect(ler('pdftotext', arquivo, '-').replace(/\s+/g, '')).toContain(
      'Bruno Lima, Gerente de Governança, SEAD/GEGOV e da Gerência de Licitações (SEAD/GELIC).'.replaceAll(' ', ''),
    )
    expect(primeira).toMatch(/Sumário\s+Objeto[ .]+\W?2\s+Prazo de execução[ .]+\W?3/)
    expect(ler('pdfinfo', '-struct-text', arquivo).match(/^ *TOCI$/gm)).toHaveLength(2)
  })
})
