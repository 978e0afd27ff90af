import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { pem } from '#server/adapters/signing/autoridade.ts'
import { criarSelo } from '#server/adapters/signing/certificado.ts'

import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import { carimbadorDeProva, raizDeProva, tsaDeProva } from '../apoio/autoridades.ts'
import { pessoaDaMudanca, planilhaDaMudanca } from '../apoio/mudanca.ts'
import { servidorSmtp } from '../apoio/smtp.ts'
import { expect, test } from './apoio/teste.ts'

const SENHA = 'um barco azul na praia'
const semViolacoes = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const semRolar = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** A production house with nothing in it, but with a seal, a time authority and a mail server of its own. */
let pasta: string
let tsa: Awaited<ReturnType<typeof tsaDeProva>>
let smtp: Awaited<ReturnType<typeof servidorSmtp>>
let servidor: Servidor | undefined
const base = () => servidor?.base ?? ''
test.beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-mudanca-'))
  const gravar = (nome: string, texto: string) => {
    const arquivo = path.join(pasta, nome)
    writeFileSync(arquivo, texto)
    chmodSync(arquivo, 0o600)
    return arquivo
  }
  const raiz = await raizDeProva()
  const selo = await criarSelo({ comum: 'GOVERNO DO ESTADO', organizacao: 'ICP de prova' }, 5, raiz)
  tsa = await tsaDeProva(await carimbadorDeProva(raiz))
  smtp = await servidorSmtp()
  const raizes = gravar('raizes.pem', pem(raiz.certificado))
  servidor = await iniciarServidor(await portaLivre(), {
    DATA_DIR: path.join(pasta, 'dados'),
    DEMONSTRACAO: '0',
    SELO_CERTIFICADO: gravar('selo.pem', pem(selo.certificado)),
    SELO_CHAVE: gravar('selo.key', String(selo.chave.export({ type: 'pkcs8', format: 'pem' }))),
    SELO_ANCORAS: raizes,
    SELO_SEM_REVOGACAO: '1',
    TSA_URL: tsa.url,
    TSA_ANCORAS: raizes,
    TSA_SEM_REVOGACAO: '1',
    SMTP_URL: smtp.url,
    SMTP_FROM: 'carimbo@estado.exemplo.gov.br',
  })
})
test.afterEach(async () => {
  await servidor?.parar()
  servidor = undefined
  await tsa.fechar()
  await smtp.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

async function primeiroAcesso() {
  const linha = /Primeiro acesso: (\S+) — código (\S+)/
  await expect.poll(() => servidor?.saida()).toMatch(linha)
  const [, endereco = '', codigo = ''] = linha.exec(servidor?.saida() ?? '') ?? []
  return { endereco, codigo }
}

async function criarSenha(page: Page, email: string) {
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a senha').fill(SENHA)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  // back where they came from: at once, or by a button
  const entrar = page.getByRole('button', { name: `Entrar como ${email}` })
  await entrar.or(page.getByLabel('Usuário')).first().waitFor()
  if (await entrar.isVisible()) await entrar.click()
  await page.getByLabel('Usuário').fill(email)
  await page.getByLabel('Senha').fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The first hour, as the one who administers the house lives it. */
async function comecar(page: Page) {
  const { endereco, codigo } = await primeiroAcesso()
  await page.goto(endereco)
  await page.getByLabel('Código').fill(codigo)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Seu nome completo').fill('Marta Prado')
  await page.getByLabel('Seu e-mail de trabalho').fill('marta@sead.exemplo.gov.br')
  await page.getByRole('button', { name: 'Criar minha senha' }).click()
  await criarSenha(page, 'marta@sead.exemplo.gov.br')
  await page.getByLabel('Nome do órgão').fill('Secretaria de Estado da Administração')
  await page.getByLabel('Sigla do órgão').fill('sead')
  await page.getByLabel('Município').fill('João Pessoa')
  await page.getByLabel('Estado', { exact: true }).selectOption('PB')
  await page.getByLabel('Nome da unidade').fill('Gabinete do Secretário')
  await page.getByLabel('Sigla da unidade').fill('GAB')
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.getByLabel('Matrícula').fill('100-1')
  await page.getByLabel('Cargo').fill('Secretária')
  await page.getByRole('button', { name: 'Começar a casa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
}

/** The register from one spreadsheet: read, looked at, applied. */
async function carregar(page: Page) {
  await page.goto(`${base()}/administracao/planos`)
  await expect(page.getByText('Nenhuma planilha foi enviada ainda')).toBeVisible()
  await semViolacoes(page)
  await page.getByLabel('Escolher a planilha').setInputFiles({
    name: 'cadastro.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(planilhaDaMudanca().xlsx),
  })
  await page.getByRole('button', { name: 'Enviar e comparar' }).click()
  await expect(
    page.getByText('Entram 2 órgãos, 40 unidades, 2 cargos, 1 função e 300 pessoas.'),
    'the plan, in one sentence',
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 linha já está no cadastro como deve.')).toBeVisible()
  await semViolacoes(page)
  await semRolar(page)
  await page.getByRole('button', { name: 'Aplicar 345 linhas…' }).click()
  await page.getByLabel('Motivo').fill('Carga inicial')
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByText('Entraram 2 órgãos, 40 unidades, 2 cargos, 1 função e 300 pessoas.')).toBeVisible({
    timeout: 30_000,
  })
}

/** Invites somebody of the spreadsheet: the address in the e-mail they get. */
async function convidar(page: Page) {
  const { nome, email } = pessoaDaMudanca(0)
  await page.goto(`${base()}/administracao/acessos`)
  await page.getByLabel('Nome ou e-mail').fill(nome)
  await page.getByRole('button', { name: `Convidar: ${nome}` }).click()
  await expect
    .poll(() => smtp.entregues.filter(({ para }) => para.includes(email)), { timeout: 30_000 })
    .toHaveLength(1)
  const [carta] = smtp.entregues.filter(({ para }) => para.includes(email))
  const texto = (carta?.bruto ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /https?:\/\/\S+convite=[\w-]+/.exec(texto)?.[0] ?? texto
}

/** They make the password of their account, and are known by the e-mail that the invitation proved. */
async function primeiraEntrada(page: Page, convite: string) {
  await page.goto(convite)
  await criarSenha(page, pessoaDaMudanca(0).email)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/DIR/ })).toBeVisible()
}

/** The first document: written, numbered, signed, and found authentic. */
async function assinarOPrimeiro(page: Page) {
  await page.goto(`${base()}/criardocumento`)
  await page.getByRole('button', { name: /Ofício Interno/ }).click()
  await page.getByLabel('Destinatário').fill('GAB')
  await page.getByRole('option', { name: /^GAB/ }).click()
  await page.getByLabel('Assunto').fill('Primeiro ofício')
  await page.getByRole('textbox', { name: /Texto/ }).fill('Começamos.')
  await page.getByLabel('Responsável pela assinatura').fill(pessoaDaMudanca(0).nome)
  await page.getByRole('option', { name: new RegExp(pessoaDaMudanca(0).nome) }).click()
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar e assinar' }).click()
  await page.waitForURL(/\/assinar-documento\/\d+\//)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Assinar/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Você assinou SEAD-OFI-\d{4}\/00001/ })).toBeVisible({
    timeout: 30_000,
  })
  const sigla = /SEAD-OFI-\d{4}\/00001/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0]
  await page.goto(`${base()}/validacao/${encodeURIComponent(sigla ?? '')}`)
  await expect(page.getByText('Autêntico').first()).toBeVisible({ timeout: 30_000 })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`um estado muda para a casa, com ${width} pontos de largura: do banco vazio ao primeiro documento assinado e validado`, async ({
    page,
    nova,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height })
    await test.step('a primeira hora', () => comecar(page))
    await test.step('o cadastro, de uma planilha', () => carregar(page))
    const convite = await test.step('o convite a quem está nela', () => convidar(page))
    const pessoa = await nova()
    await pessoa.setViewportSize({ width, height })
    await test.step('quem está na planilha entra', () => primeiraEntrada(pessoa, convite))
    await test.step('o primeiro documento', () => assinarOPrimeiro(pessoa))
    // what is open would go on asking a server that ends with the test
    for (const aberta of [page, pessoa]) await aberta.goto('about:blank')
  })
