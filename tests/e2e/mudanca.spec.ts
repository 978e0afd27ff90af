import type { Page } from '@playwright/test'

import { pessoaDaMudanca } from '../apoio/mudanca.ts'
import {
  abrirCasaVazia,
  carregarCadastro,
  type CasaVazia,
  comecarACasa,
  escreverOPrimeiro,
  informarCodigo,
  MARTA,
  pedirAssinatura,
  validarOPrimeiro,
} from './apoio/mudanca.ts'
import { expect, soNoEmbutido, test } from './apoio/teste.ts'

soNoEmbutido(
  'As contas e as senhas são feitas nas páginas do provedor embutido; mudanca-keycloak.spec.ts faz o mesmo com o Keycloak.',
)

const SENHA = 'um barco azul na praia'

let casa: CasaVazia
test.beforeEach(async () => {
  casa = await abrirCasaVazia()
})
test.afterEach(() => casa.fechar())

async function criarSenha(page: Page, email: string) {
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a senha').fill(SENHA)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  // comes back at once, or by a button
  const entrar = page.getByRole('button', { name: `Entrar como ${email}` })
  await entrar.or(page.getByLabel('Usuário')).first().waitFor()
  if (await entrar.isVisible()) await entrar.click()
  await page.getByLabel('Usuário').fill(email)
  await page.getByLabel('Senha').fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The administrator's first hour. */
async function comecar(page: Page) {
  await informarCodigo(page, casa)
  await page.getByLabel('Seu nome completo').fill(MARTA.nome)
  await page.getByLabel('Seu e-mail de trabalho').fill(MARTA.email)
  await page.getByRole('button', { name: 'Criar minha senha' }).click()
  await criarSenha(page, MARTA.email)
  await comecarACasa(page)
}

/** Invites a person of the spreadsheet; returns the address in their e-mail. */
async function convidar(page: Page) {
  const { nome, email } = pessoaDaMudanca(0)
  const cartas = () => casa.smtp.entregues.filter(({ para }) => para.includes(email))
  await page.goto(`${casa.base}/administracao/acessos`)
  await page.getByLabel('Nome ou e-mail').fill(nome)
  await page.getByRole('button', { name: `Convidar: ${nome}` }).click()
  await expect.poll(cartas, { timeout: 30_000 }).toHaveLength(1)
  const texto = (cartas()[0]?.bruto ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /https?:\/\/\S+convite=[\w-]+/.exec(texto)?.[0] ?? texto
}

/** The person creates the password, and is recognised by the e-mail that the invitation proved. */
async function primeiraEntrada(page: Page, convite: string) {
  await page.goto(convite)
  await criarSenha(page, pessoaDaMudanca(0).email)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/DIR/ })).toBeVisible()
}

async function assinarOPrimeiro(page: Page) {
  await escreverOPrimeiro(page, casa, pessoaDaMudanca(0).nome)
  await pedirAssinatura(page)
  await validarOPrimeiro(page, casa)
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`um estado muda para o Carimbo, com ${width} pontos de largura: do banco vazio ao primeiro documento assinado e validado`, async ({
    page,
    nova,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height })
    await test.step('a primeira hora', () => comecar(page))
    await test.step('o cadastro, de uma planilha', () => carregarCadastro(page, casa))
    const convite = await test.step('o convite a quem está nela', () => convidar(page))
    const pessoa = await nova()
    await pessoa.setViewportSize({ width, height })
    await test.step('quem está na planilha entra', () => primeiraEntrada(pessoa, convite))
    await test.step('o primeiro documento', () => assinarOPrimeiro(pessoa))
    // open pages would call a server that ends with the test
    for (const aberta of [page, pessoa]) await aberta.goto('about:blank')
  })
