/** The steps by which a state moves into an empty production installation, with any identity provider. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { createSealCertificate, pem } from '#server/proof/tests/support/certificates.ts'

import { iniciarServidor, portaLivre } from '../../../bench/servidor.ts'
import { carimbadorDeProva, raizDeProva, tsaDeProva } from '#server/proof/tests/support/authorities.ts'
import { planilhaDaMudanca } from '../../apoio/mudanca.ts'
import { servidorSmtp } from '../../apoio/smtp.ts'
import { expect } from './teste.ts'

export const MARTA = {
  nome: 'Marta Prado',
  email: 'marta@sead.exemplo.gov.br',
  cpf: '529.982.247-25',
  matricula: '100-1',
}

export const semViolacoes = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
export const semRolar = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** An empty production installation with its own seal, time authority and mail server. */
export async function abrirCasaVazia({
  porta,
  ...ambiente
}: { porta?: number } & Record<string, string | number> = {}) {
  const pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-mudanca-'))
  // as root, the embedded PostgreSQL runs under another account, which must reach its data here
  chmodSync(pasta, 0o755)
  const gravar = (nome: string, texto: string) => {
    const arquivo = path.join(pasta, nome)
    writeFileSync(arquivo, texto, { mode: 0o600 })
    return arquivo
  }
  const raiz = await raizDeProva()
  const selo = await createSealCertificate({ common: 'GOVERNO DO ESTADO', organization: 'ICP de prova' }, 5, raiz)
  const tsa = await tsaDeProva(await carimbadorDeProva(raiz))
  const smtp = await servidorSmtp()
  const raizes = gravar('raizes.pem', pem(raiz.certificate))
  const dados = path.join(pasta, 'dados')
  const servidor = await iniciarServidor(porta ?? (await portaLivre()), {
    DATA_DIR: dados,
    DEMONSTRACAO: '0',
    SELO_CERTIFICADO: gravar('selo.pem', pem(selo.certificate)),
    SELO_CHAVE: gravar('selo.key', String(selo.key.export({ type: 'pkcs8', format: 'pem' }))),
    SELO_ANCORAS: raizes,
    SELO_SEM_REVOGACAO: '1',
    TSA_URL: tsa.url,
    TSA_ANCORAS: raizes,
    TSA_SEM_REVOGACAO: '1',
    SMTP_URL: smtp.url,
    SMTP_FROM: 'carimbo@estado.exemplo.gov.br',
    ...Object.fromEntries(Object.entries(ambiente).map(([nome, valor]) => [nome, String(valor)])),
  })
  return {
    base: servidor.base,
    dados,
    smtp,
    /** The address and code of the first access, as the server printed them last. */
    async primeiroAcesso() {
      const linha = /Primeiro acesso: (\S+) — código (\S+)/
      await expect.poll(() => servidor.saida()).toMatch(linha)
      const [, endereco = '', codigo = ''] = linha.exec(servidor.saida()) ?? []
      return { endereco, codigo }
    },
    async fechar() {
      await servidor.parar()
      await tsa.fechar()
      await smtp.fechar()
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}
export type CasaVazia = Awaited<ReturnType<typeof abrirCasaVazia>>

/** The first step of /comecar: types the code printed by the server. */
export async function informarCodigo(page: Page, casa: CasaVazia) {
  const { endereco, codigo } = await casa.primeiroAcesso()
  await page.goto(endereco)
  await page.getByLabel('Código').fill(codigo)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** The last step of /comecar: the órgão, its first unit and its administrator, who is signed in. */
export async function comecarACasa(page: Page) {
  await expect(page.getByText(`Você entrou como ${MARTA.nome}`)).toBeVisible()
  await page.getByLabel('Nome do órgão').fill('Secretaria de Estado da Administração')
  await page.getByLabel('Sigla do órgão').fill('sead')
  await page.getByLabel('Município').fill('João Pessoa')
  await page.getByLabel('Estado', { exact: true }).selectOption('PB')
  await page.getByLabel('Nome da unidade').fill('Gabinete do Secretário')
  await page.getByLabel('Sigla da unidade').fill('GAB')
  await page.getByLabel('CPF').fill(MARTA.cpf)
  await page.getByLabel('Matrícula').fill(MARTA.matricula)
  await page.getByLabel('Cargo').fill('Secretária')
  await page.getByRole('button', { name: 'Começar a casa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
}

/** Loads the register from one spreadsheet: sent, reviewed, applied. */
export async function carregarCadastro(page: Page, { base }: CasaVazia) {
  await page.goto(`${base}/administracao/planos`)
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

/** Writes and finalises the first document, as the person of the page, and opens it to sign. */
export async function escreverOPrimeiro(page: Page, { base }: CasaVazia, nome: string) {
  await page.goto(`${base}/criardocumento`)
  await page.getByRole('button', { name: /Ofício Interno/ }).click()
  await page.getByLabel('Destinatário').fill('GAB')
  await page.getByRole('option', { name: /^GAB/ }).click()
  await page.getByLabel('Assunto').fill('Primeiro ofício')
  await page.getByRole('textbox', { name: /Texto/ }).fill('Começamos.')
  await page.getByLabel('Responsável pela assinatura').fill(nome)
  await page.getByRole('option', { name: new RegExp(nome) }).click()
  await expect(page.getByText('Pronto para finalizar')).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar e assinar' }).click()
  await page.waitForURL(/\/assinar-documento\/\d+\//)
}

export const pedirAssinatura = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Assinar/ })
    .click()

/** Reads the receipt of the first signature; then anybody validates the document as authentic. */
export async function validarOPrimeiro(page: Page, { base }: CasaVazia) {
  await expect(page.getByRole('heading', { name: /^Você assinou SEAD-OFI-\d{4}\/00001/ })).toBeVisible({
    timeout: 30_000,
  })
  const sigla = /SEAD-OFI-\d{4}\/00001/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0]
  await page.goto(`${base}/validacao/${encodeURIComponent(sigla ?? '')}`)
  await expect(page.getByText('Autêntico').first()).toBeVisible({ timeout: 30_000 })
}
