import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import { expect, soNoEmbutido, test } from './apoio/teste.ts'

soNoEmbutido('A primeira conta e a sua senha são feitas nas páginas do provedor embutido.')

const SENHA = 'um barco azul na praia'
const semViolacoes = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const semRolar = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** An empty production installation, with the embedded database and provider, and no seal. */
let pasta: string
let servidor: Servidor
test.beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-vazia-'))
  servidor = await iniciarServidor(await portaLivre(), { DATA_DIR: pasta, DEMONSTRACAO: '0' })
})
test.afterAll(async () => {
  await servidor.parar()
  rmSync(pasta, { recursive: true, force: true })
})

/** The address and code of the first access, as the server printed them last. */
async function primeiroAcesso() {
  const linha = /Primeiro acesso: (\S+) — código (\S+)/
  await expect.poll(() => servidor.saida()).toMatch(linha)
  const [, endereco = '', codigo = ''] = linha.exec(servidor.saida()) ?? []
  return { endereco, codigo }
}

test('uma instalação vazia vai do código ao primeiro documento finalizado, num telefone', async ({ page, vigia }) => {
  test.setTimeout(120_000)
  vigia.esperar(/status of 422/) // a password too short is refused on purpose
  await page.setViewportSize({ width: 390, height: 844 })
  const { endereco, codigo } = await primeiroAcesso()
  await page.goto(endereco)
  await expect(page.getByRole('heading', { level: 1, name: 'Primeiro acesso' })).toBeVisible()
  await semViolacoes(page)
  await page.getByLabel('Código').fill(codigo)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const conferido = page.getByRole('region', { name: 'O que funciona agora' })
  await expect(conferido.getByText('O provedor de identidade responde.')).toBeVisible()
  await expect(conferido.getByText(/Nada é assinado enquanto SELO_CERTIFICADO/)).toBeVisible()
  await page.getByLabel('Seu nome completo').fill('Marta Prado')
  await page.getByLabel('Seu e-mail de trabalho').fill('marta@sead.exemplo.gov.br')
  await page.getByRole('button', { name: 'Criar minha senha' }).click()

  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible()
  await semViolacoes(page)
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await page.getByLabel('Repita a senha').fill('curta')
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByRole('alert')).toHaveText('A senha precisa ter 10 caracteres ou mais.')
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a senha').fill(SENHA)
  await page.getByRole('button', { name: 'Criar senha' }).click()

  await page.getByRole('button', { name: 'Entrar como marta@sead.exemplo.gov.br' }).click()
  await expect(page.getByLabel('Usuário')).toHaveValue('marta@sead.exemplo.gov.br')
  await page.getByLabel('Senha').fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect(page.getByText('Você entrou como Marta Prado')).toBeVisible()
  await page.getByLabel('Nome do órgão').fill('Secretaria de Estado da Administração')
  await page.getByLabel('Sigla do órgão').fill('sead')
  await page.getByLabel('Município').fill('João Pessoa')
  await page.getByLabel('Estado', { exact: true }).selectOption('PB')
  await page.getByLabel('Nome da unidade').fill('Gabinete do Secretário')
  await page.getByLabel('Sigla da unidade').fill('GAB')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Matrícula').fill('100-1')
  // what is filled in survives a reload
  await page.getByLabel('Cargo').fill('Secretária')
  await page.getByLabel('Matrícula').focus()
  await page.reload()
  await expect(page.getByLabel('Cargo')).toHaveValue('Secretária')
  await semViolacoes(page)
  await semRolar(page)
  await page.getByRole('button', { name: 'Começar a casa' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/GAB/ })).toBeVisible()
  await page.goto(`${new URL(endereco).origin}/criardocumento`)
  await page.getByRole('button', { name: /Ofício Interno/ }).click()
  await page.getByLabel('Destinatário').fill('GAB')
  await page.getByRole('option', { name: /^GAB/ }).click()
  await page.getByLabel('Assunto').fill('Primeiro ofício')
  await page.getByRole('textbox', { name: /Texto/ }).fill('Começamos.')
  await page.getByLabel('Responsável pela assinatura').fill('Marta')
  await page.getByRole('option', { name: /Marta Prado/ }).click()
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^SEAD-OFI-\d{4}\/00001/ })).toBeVisible()

  // the code works once
  await page.goto(endereco)
  await expect(page.getByText('Esta casa já tem quem a administre.')).toBeVisible()
})
