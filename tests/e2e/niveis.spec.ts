import { perguntar, sql } from './apoio/banco.ts'
import { abrir, assinado, escolher, naMesa, sim, tipos } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** Changes of who may read (docs/regras/atos.md: 29, 70, 44); requests for access are in acesso.spec.ts. */

test('redefinir o nível pede a hipótese legal, mostra o que mudaria, e muda o nível', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Para poucos ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Redefinir nível de acesso/)
  await page.getByRole('radio', { name: /^Limitado entre pessoas/ }).check()
  await expect(page.getByText(/deixam? de ler/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Hipótese legal' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await expect(page.getByText('Nível de acesso redefinido')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Limitado entre pessoas')
  expect(await tipos(documento)).toEqual([5, 58, 29])
})

test('restrito, o documento não existe para quem não está na lista; desfazer o devolve', async ({
  page: otavio,
  vigia,
  nova,
}) => {
  vigia.esperar(/status of 404/)
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const documento = await assinado(bruno, { assunto: `Restrito ${Date.now()}` })
  await naMesa(otavio, 'otavio.mendes')
  const le = () =>
    chamar(otavio, 'GET', `/siga/documento/${documento.id}`).then(
      () => true,
      () => false,
    )
  expect(await le()).toBe(true)

  await abrir(bruno, documento)
  await escolher(bruno, /^Restringir acesso/)
  await bruno.getByRole('combobox', { name: 'Quem pode ler' }).fill('Carla Dias')
  await bruno.getByRole('option', { name: /Carla Dias/ }).click()
  await bruno.getByRole('combobox', { name: 'Hipótese legal' }).selectOption({ index: 1 })
  await bruno.getByRole('button', { name: 'Restringir', exact: true }).click()
  await expect(bruno.getByText('Documento restrito.', { exact: true })).toBeVisible()
  expect(await le()).toBe(false)

  await bruno.getByRole('tab', { name: 'Texto' }).click()
  await escolher(bruno, /^Desfazer restrição/)
  await sim(bruno)
  await expect(bruno.getByText('Restrição desfeita')).toBeVisible()
  expect(await le()).toBe(true)
  expect(await tipos(documento)).toEqual([5, 58, 70, 130])
})

test('quem recebe um perfil lê e acompanha, e o acesso se retira', async ({ page, nova }) => {
  await naMesa(page, 'bruno.lima')
  const assunto = `Com fiscal ${Date.now()}`
  const documento = await assinado(page, { assunto })
  await abrir(page, documento)
  await escolher(page, /^Definir perfil/)
  await page.getByRole('combobox', { name: 'Para quem' }).fill('Diego Alves')
  await page.getByRole('option', { name: /Diego Alves/ }).click()
  await page.getByRole('combobox', { name: 'Perfil' }).selectOption({ label: 'Fiscal técnico' })
  await page.getByRole('button', { name: 'Definir', exact: true }).click()
  await expect(page.getByText('Perfil definido')).toBeVisible()

  const diego = await nova()
  await naMesa(diego, 'diego.alves')
  await expect(diego.getByText(assunto)).toBeVisible()

  await page.getByRole('button', { name: 'Retirar o acesso de Diego Alves' }).click()
  await sim(page)
  await expect(page.getByText('Acesso retirado')).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 44, 131])
})

test('acompanhado, o documento fica na mesa de quem acompanha', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Acompanhado ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Acompanhar/)
  await expect(page.getByText(`Você acompanha ${documento.sigla}`)).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 44])
  const marcas = await perguntar(
    sql`select 1 as sim from marca where documento_id = ${documento.id} and marcador = 'INTERESSADO'`,
  )
  expect(marcas).toHaveLength(1)
})
