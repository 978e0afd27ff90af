import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa, type Preparado, situacao } from './apoio/documentos.ts'
import { este } from './apoio/lugares.ts'
import { expect, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

/** Signing with a certificate: in a file opened by the browser, and in a program of the computer. */

const node = (programa: string, argumentos: string[], entrada = '') =>
  execFileSync(process.execPath, [`scripts/${programa}.ts`, ...argumentos], {
    input: entrada,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, DATA_DIR: este.dados, DEV: '', ASSINADOR_SENHA: 'teste' },
  })

/** Makes a certificate with the documented command, from this server's authority. */
function certificado(usuario: string): string {
  const arquivo = path.join(este.dados, `${usuario}.p12`)
  node('certificado-de-teste', ['--usuario', usuario, '--saida', arquivo])
  return arquivo
}

async function pagina(page: Page, { mobilId, sigla }: Preparado, forma: RegExp) {
  await page.goto(`/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}`)
  await escolherForma(page, forma)
}
const assinar = (page: Page) => page.getByRole('button', { name: 'Assinar', exact: true })
const nivel = async ({ id }: Preparado) =>
  (
    await perguntar<{ nivel: string; tipo: string }>(
      sql`select nivel, tipo from assinatura where documento_id = ${id} and estado = 'ASSINADA'`,
    )
  )[0]

test('com o certificado em arquivo, a senha errada e o de outra pessoa são recusados, e o próprio assina', async ({
  page,
}) => {
  const [dele, daAna] = [certificado('bruno.lima'), certificado('ana.souza')]
  await naMesa(page, 'bruno.lima')
  const documento = await finalizado(page, { assunto: `Com certificado ${Date.now()}` })
  await pagina(page, documento, /em arquivo/)
  const arquivo = page.getByLabel('Escolher .p12 ou .pfx')
  const senha = page.getByLabel('Senha do arquivo')
  const abrir = page.getByRole('button', { name: 'Abrir certificado' })
  await expect(assinar(page)).toBeDisabled()

  await arquivo.setInputFiles(daAna)
  await senha.fill('teste')
  await abrir.click()
  await expect(page.getByText('Este certificado é de outra pessoa')).toBeVisible()
  await expect(assinar(page)).toBeDisabled()

  await arquivo.setInputFiles(dele)
  await senha.fill('outra')
  await abrir.click()
  await expect(page.getByText('A senha não é a deste arquivo.')).toBeVisible()
  await expect(senha).toHaveValue('')
  await senha.fill('teste')
  await senha.press('Enter')
  await expect(page.getByText('BRUNO LIMA', { exact: true })).toBeVisible()
  await expect(senha).toHaveCount(0)
  await assinar(page).click()
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await expect(page.getByText('Assinatura eletrônica avançada').first()).toBeVisible()
  expect(await situacao(documento)).toBe('ASSINADO')
  expect(await nivel(documento)).toEqual({ nivel: 'AVANCADA', tipo: 'CERTIFICADO_A1' })
  const guardado = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((loja) => Object.values(loja)).join(' '),
  )
  expect(guardado).not.toContain('BRUNO LIMA')
})

test('com o assinador deste computador, o pedido sai, a resposta volta, e se pode desistir', async ({ page }) => {
  const dele = certificado('bruno.lima')
  const [pem, pedido, resposta] = ['certificado.pem', 'pedido.json', 'resposta.json'].map((nome) =>
    path.join(este.dados, nome),
  ) as [string, string, string] // three names give three
  node('assinador', ['--p12', dele, '--certificado', '--saida', pem])
  await naMesa(page, 'bruno.lima')
  const documento = await finalizado(page, { assunto: `Com assinador ${Date.now()}` })
  await pagina(page, documento, /em token ou cartão/)
  await page.getByLabel('Escolher o certificado').setInputFiles(pem)
  await expect(page.getByText('BRUNO LIMA', { exact: true })).toBeVisible()
  await assinar(page).click()
  const passos = page.getByRole('region', { name: 'Assinar com o assinador deste computador' })
  await expect(passos).toBeFocused()
  await passos.getByRole('button', { name: 'Desistir' }).click()
  await expect(passos).toHaveCount(0)
  await expect(assinar(page)).toBeEnabled()

  await assinar(page).click()
  const baixado = page.waitForEvent('download')
  await passos.getByRole('button', { name: 'Baixar o pedido de assinatura' }).click()
  await (await baixado).saveAs(pedido)
  node('assinador', ['--p12', dele, pedido, '--saida', resposta], 'sim\n')
  await passos.getByLabel('Trazer a resposta').setInputFiles(pem)
  await expect(passos.getByText('O arquivo não é a resposta do assinador.')).toBeVisible()
  await passos.getByLabel('Trazer a resposta').setInputFiles(resposta)
  await expect(page.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await expect(page.getByText('Assinatura eletrônica avançada').first()).toBeVisible()
  expect(await nivel(documento)).toEqual({ nivel: 'AVANCADA', tipo: 'CERTIFICADO_A3' })
})

test('com o assinador, um lote tem um pedido e uma resposta, e o que falta diz por quê', async ({ page }) => {
  const dele = certificado('bruno.lima')
  const [pem, pedido, resposta] = ['certificado-lote.pem', 'pedido-lote.json', 'resposta-lote.json'].map((nome) =>
    path.join(este.dados, nome),
  ) as [string, string, string] // three names give three
  node('assinador', ['--p12', dele, '--certificado', '--saida', pem])
  await naMesa(page, 'bruno.lima')
  const documentos: Preparado[] = []
  for (let n = 1; n <= 3; n++) documentos.push(await finalizado(page, { assunto: `Lote com assinador ${n}` }))
  await page.goto(`/assinar-em-lote?documentos=${documentos.map(({ mobilId }) => mobilId).join(',')}`)
  await page.getByRole('button', { name: 'Assinar 3 documentos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinar em lote' })
  await escolherForma(dialogo, /em token ou cartão/)
  await dialogo.getByLabel('Escolher o certificado').setInputFiles(pem)
  await dialogo.getByRole('button', { name: 'Assinar 3 documentos' }).click()
  const passos = dialogo.getByRole('region', { name: 'Assinar com o assinador deste computador' })
  const baixado = page.waitForEvent('download')
  await passos.getByRole('button', { name: 'Baixar o pedido de assinatura de 3 documentos' }).click()
  const chegou = await baixado
  expect(chegou.suggestedFilename()).toBe('pedido-de-assinaturas.json')
  await chegou.saveAs(pedido)
  node('assinador', ['--p12', dele, pedido, '--saida', resposta], 'sim\n')
  const { desafio, assinaturas } = JSON.parse(readFileSync(resposta, 'utf8')) as { desafio: string; assinaturas: [] }
  await passos.getByLabel('Trazer a resposta').setInputFiles({
    name: 'resposta.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ desafio, assinaturas: assinaturas.slice(1) })),
  })
  await expect(page.getByText('2 assinados, 1 com erro: veja cada motivo.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/O assinador não devolveu a assinatura deste documento\./)).toBeVisible()
  const [primeiro, segundo, terceiro] = documentos as [Preparado, Preparado, Preparado]
  expect(await nivel(primeiro)).toBeUndefined()
  for (const feito of [segundo, terceiro])
    expect(await nivel(feito)).toEqual({ nivel: 'AVANCADA', tipo: 'CERTIFICADO_A3' })
})
