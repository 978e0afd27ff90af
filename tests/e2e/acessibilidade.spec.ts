import { readFileSync } from 'node:fs'

import { semViolacoes } from './apoio/acesso.ts'
import { focoVivo, teclarEm } from './apoio/foco-vivo.ts'
import { entrar, expect, soNoEmbutido, test } from './apoio/teste.ts'

/** The pages about the site, and the bar of access, for anybody. */
test.describe.configure({ mode: 'parallel' })

const PUBLICAS = ['/', '/acessibilidade', '/mapa'] as const

test('a barra de acesso muda contraste e tamanho em cada página pública, e a escolha vale nas outras', async ({
  page,
}) => {
  for (const endereco of PUBLICAS) {
    await page.goto(endereco)
    const barra = page.getByRole('region', { name: 'Acessibilidade' })
    const contraste = barra.getByRole('button', { name: 'Alto contraste' })
    await teclarEm(contraste)
    await expect(contraste).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'contraste')
    await focoVivo(page, `alto contraste em ${endereco}`)
    await semViolacoes(page, `${endereco} em alto contraste`)
    await teclarEm(contraste)
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'sistema')
  }
  const maior = page.getByRole('button', { name: 'A+ Aumentar o texto' })
  while (await maior.isEnabled()) await teclarEm(maior)
  await focoVivo(page, 'aumentar o texto até 200 %')
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sobra).toBeLessThanOrEqual(0)
  await semViolacoes(page, '/ a 200 %')
})

test('os atalhos da página pública levam ao conteúdo, ao menu, à conferência e ao rodapé', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo [1]' })).toBeFocused()
  for (const [tecla, alvo] of [
    ['1', page.getByRole('main')],
    ['2', page.getByRole('banner')],
    ['3', page.getByLabel('Código verificador')],
    ['4', page.getByRole('contentinfo')],
  ] as const) {
    await page.keyboard.press(`Alt+${tecla}`)
    await expect(alvo).toBeFocused()
    await focoVivo(page, `Alt+${tecla}`)
  }
})

test('a página de acessibilidade diz os números medidos, o que falta e com quem falar', async ({ page }) => {
  const medicao = JSON.parse(readFileSync('src/features/acessibilidade/medicao.json', 'utf8')) as Record<string, number> // figures
  await page.goto('/acessibilidade')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acessibilidade')
  const numero = (linha: RegExp) => page.getByRole('row', { name: linha }).getByRole('cell')
  await expect(numero(/^Páginas e situações/)).toHaveText(String(medicao['paginas']))
  await expect(numero(/^Violações/)).toHaveText(String(medicao['violacoes']))
  await expect(numero(/^Atos feitos só/)).toHaveText(String(medicao['atos']))
  await expect(page.getByRole('link', { name: 'acessibilidade@governo.invalid' })).toBeVisible()
  await semViolacoes(page, '/acessibilidade')
})

test('o mapa do site mostra a todos o que é de todos, e a cada pessoa o que ela pode abrir', async ({ page }) => {
  await page.goto('/mapa')
  await expect(page.getByRole('region', { name: 'Para todos' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Documentos' })).toHaveCount(0)
  await semViolacoes(page, '/mapa')
  await entrar(page, 'carla.dias', '/mesa')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' }).click()
  await expect(page.getByRole('region', { name: 'Documentos' }).getByRole('link', { name: 'Minha mesa' })).toBeVisible()
  // she administers nothing
  await expect(page.getByRole('region', { name: 'Você' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Administração' })).toHaveCount(0)
  await semViolacoes(page, '/mapa de quem entrou')
  const links = await page.getByRole('main').getByRole('link').all()
  const enderecos = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const endereco of enderecos) {
    const resposta = await page.request.get(endereco ?? '')
    expect(resposta.status(), endereco ?? '').toBe(200)
  }
})

test('quem administra vê no mapa as seções que administra', async ({ page }) => {
  await entrar(page, 'bruno.lima', '/mesa')
  await page.goto('/mapa')
  const administracao = page.getByRole('region', { name: 'Administração' })
  await expect(administracao.getByRole('link', { name: 'Pessoas' })).toHaveAttribute('href', '/administracao/pessoas')
})

test('onde o tradutor não vem, a página de Libras diz isso, e os textos ficam', async ({ page, vigia }) => {
  vigia.esperar(/vlibras\.invalid|ERR_NAME_NOT_RESOLVED|ERR_/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Libras' }).click()
  await expect(page.getByRole('status')).toContainText('Não foi possível carregar o VLibras')
  await expect(page.getByRole('heading', { name: 'Conferir se um documento é autêntico' })).toBeVisible()
  // a sandbox: nothing of ours can be read from here
  expect(await page.evaluate(() => origin)).toBe('null')
  await semViolacoes(page, '/libras')
})

test('a página da senha segue o contraste pedido ao navegador, e a recusa está no título', async ({ page, vigia }) => {
  soNoEmbutido('a página da senha é do provedor que vem junto')
  vigia.esperar(/status of 4\d\d/)
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/mesa')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await semViolacoes(page, 'senha em alto contraste')
  await page.getByLabel('Usuário').fill('ana.souza')
  await page.getByLabel('Senha').fill('outra')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveTitle(/^Erro: /)
})
