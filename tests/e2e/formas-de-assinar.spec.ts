import { readFileSync } from 'node:fs'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { pdfsig, semPdfsig, VALIDA_E_CARIMBADA } from '../apoio/pdfsig.ts'
import { entrouHaTempo, perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa, type Preparado } from './apoio/documentos.ts'
import { caminhoDoArquivo } from './apoio/lugares.ts'
import { confirmarSenha, expect, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

const PIN = '482913'

/** Gives the browser a virtual authenticator, which accepts anybody. */
async function comAparelho(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Confirms the password from a dialog, in a window beside it. */
async function confirmando(page: Page, quem: string) {
  await confirmarSenha(page, quem, () => page.getByRole('button', { name: 'Confirmar identidade' }).click())
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
}

const abrirAssinatura = async (page: Page, { mobilId, sigla }: Preparado) => {
  await page.goto(`/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Assinar/ })).toBeVisible()
}
const formas = (page: Page) => page.getByRole('group', { name: 'Forma de assinar' })

async function conferirArquivo({ id }: Preparado, tipo: string, nivel: string) {
  const [assinatura] = await perguntar<{ tipo: string; nivel: string; sha256: string }>(
    sql`select tipo, nivel, sha256_assinado as sha256 from assinatura where documento_id = ${id} and estado = 'ASSINADA'`,
  )
  expect(assinatura).toMatchObject({ tipo, nivel })
  if (!semPdfsig) expect(pdfsig(readFileSync(caminhoDoArquivo(assinatura?.sha256)))).toEqual(VALIDA_E_CARIMBADA)
}

test('um PIN criado depois de confirmar a identidade assina sem senha; o errado diz quantas tentativas restam', async ({
  page,
  vigia,
}) => {
  vigia.esperar(/status of 409/) // the wrong PIN
  test.setTimeout(120_000)
  await naMesa(page, 'bruno.lima')
  const documento = await finalizado(page, { assunto: 'Para assinar com PIN' })
  await entrouHaTempo(page, 'bruno.lima')
  await abrirAssinatura(page, documento)
  await page.getByRole('button', { name: 'Trocar a forma de assinar' }).click()
  await expect(formas(page).getByText('Você não tem um PIN.')).toBeVisible()
  await expect(formas(page).getByRole('radio', { name: /^PIN/ })).toBeDisabled()

  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Minhas formas de assinar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas formas de assinar' })).toBeVisible()
  await page.getByRole('button', { name: 'Criar PIN' }).click()
  await confirmando(page, 'bruno.lima')
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: 'PIN', exact: true }).fill('123456')
  await dialogo.getByLabel('Repita o PIN').fill('111111')
  await dialogo.getByRole('button', { name: 'Criar PIN' }).click()
  await expect(dialogo.getByText(/Escolha outro/)).toBeVisible()
  await expect(dialogo.getByText('Os dois não são iguais.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'PIN', exact: true }).fill(PIN)
  await dialogo.getByLabel('Repita o PIN').fill(PIN)
  await dialogo.getByRole('button', { name: 'Criar PIN' }).click()
  await expect(page.getByText(/Ainda não foi usado/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await abrirAssinatura(page, documento)
  await escolherForma(page, /^PIN/)
  const campo = page.getByLabel('Digite o seu PIN')
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toBeDisabled()
  await campo.fill('135790')
  await campo.press('Enter')
  await expect(page.getByText('PIN incorreto. Tentativas restantes: 4.')).toBeVisible()
  // trying the same again would only cost another try
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  // a pasted PIN may have spaces; the wrong one is selected, and replaced
  await expect(campo).toBeEditable()
  await campo.evaluate((entrada: HTMLInputElement) => entrada.select())
  await page.evaluate(() => document.execCommand('insertText', false, '482 913'))
  await expect(campo).toHaveValue(PIN)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await campo.press('Enter')
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await conferirArquivo(documento, 'PIN', 'SIMPLES')

  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByRole('link', { name: 'Você criou um PIN para assinar' })).toBeVisible()
  // gives the person back without a PIN to the next test
  await page.goto('/minhas-formas')
  await page.getByRole('button', { name: 'Remover PIN' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('button', { name: 'Criar PIN' })).toBeVisible()
})

test('com passkey, o aparelho assina um documento; se não confirma a pessoa, a página diz', async ({ page }) => {
  test.setTimeout(120_000)
  const conferida = await comAparelho(page)
  await naMesa(page, 'bruno.lima')
  const documento = await finalizado(page, { assunto: 'Para assinar com passkey' })
  await entrouHaTempo(page, 'bruno.lima')
  await page.goto('/minhas-formas')
  await page.getByRole('button', { name: 'Cadastrar passkey' }).click()
  await confirmando(page, 'bruno.lima')
  await page.getByLabel('Nome da passkey').fill('Notebook de teste')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const lista = page.getByRole('region', { name: 'Passkeys' })
  await expect(lista.getByRole('listitem')).toHaveText([/Notebook de teste/])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // the same device can't be registered twice
  await page.getByRole('button', { name: 'Cadastrar passkey' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Este aparelho já tem uma passkey sua cadastrada aqui.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await lista.getByRole('button', { name: 'Renomear Notebook de teste' }).click()
  await page.getByLabel('Nome da passkey').fill('Notebook')
  await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click()
  await expect(lista.getByRole('listitem')).toHaveText([/^Notebook/])

  await abrirAssinatura(page, documento)
  await escolherForma(page, /^Passkey/)
  await conferida(false)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByText(/A passkey não foi usada/)).toBeVisible()
  await conferida(true)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await conferirArquivo(documento, 'PASSKEY', 'AVANCADA')

  await page.goto('/minhas-formas')
  await lista.getByRole('button', { name: 'Remover Notebook' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(lista.getByRole('listitem')).toHaveCount(0)
})
