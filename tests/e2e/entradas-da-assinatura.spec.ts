import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa, pessoa, type Preparado, situacao } from './apoio/documentos.ts'
import { chamar, entrar, expect, identificar, test } from './apoio/teste.ts'
import { escolherForma } from './apoio/formas.ts'

/** The rows of docs/regras/entradas-ruins.md met on the signing page, word for word. */

const pagina = ({ mobilId, sigla }: Preparado) => `/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}`
const botao = (page: Page) => page.getByRole('button', { name: 'Assinar', exact: true })
const barra = (page: Page) => page.getByRole('complementary', { name: 'Assinatura', exact: true }).getByRole('status')
/** A document by Ana, for Bruno to sign. */
async function daAna(ana: Page, assunto: string) {
  await naMesa(ana, 'ana.souza')
  return finalizado(ana, { assunto: `${assunto} ${Date.now()}` })
}

test('63: quem só lê não assina', async ({ page: ana }) => {
  const documento = await daAna(ana, 'Só leio')
  await ana.goto(pagina(documento))
  await expect(barra(ana).getByText('Você não é signatário deste documento.', { exact: true })).toBeVisible()
  await expect(botao(ana)).toHaveCount(0)
})

test('65: um documento que voltou à edição se finaliza antes de assinar', async ({ page: bruno, nova }) => {
  const documento = await daAna(await nova(), 'Volta à redação')
  await entrar(bruno, 'bruno.lima', pagina(documento))
  await expect(botao(bruno)).toBeEnabled()
  await bruno.getByRole('button', { name: 'Devolver para ajuste' }).click()
  await bruno.getByLabel('Por que devolve').fill('Faltam as quantidades.')
  await bruno.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(bruno.getByRole('heading', { level: 1, name: `${documento.sigla} devolvido` })).toBeVisible()
  await bruno.goto(pagina(documento))
  await expect(barra(bruno).getByText('Finalize o documento antes de assinar.', { exact: true })).toBeVisible()
  await expect(botao(bruno)).toHaveCount(0)
})

test('66: um documento cancelado durante a leitura não se assina', async ({ page: bruno, nova, vigia }) => {
  vigia.esperar(/status of 409/)
  const ana = await nova()
  const documento = await daAna(ana, 'Cancelado no meio')
  await entrar(bruno, 'bruno.lima', pagina(documento))
  await expect(botao(bruno)).toBeEnabled()
  await escolherForma(bruno, /^Senha/)
  await perguntar(sql`update documento set situacao = 'CANCELADO' where id = ${documento.id}`)
  await botao(bruno).click()
  await expect(bruno.getByText('Documento cancelado não pode ser assinado.', { exact: true }).first()).toBeVisible()
  await perguntar(sql`update documento set situacao = 'PENDENTE_DE_ASSINATURA' where id = ${documento.id}`)
  await chamar(ana, 'POST', `/siga/documento/${documento.id}/cancelar`, { motivo: 'Engano.' })
  await bruno.reload()
  await expect(barra(bruno).getByText('Documento cancelado não pode ser assinado.', { exact: true })).toBeVisible()
  await expect(botao(bruno)).toHaveCount(0)
})

test('68: fora da ordem, a página diz por quem se espera; depois é a vez', async ({ page: carla, nova }) => {
  const ana = await nova()
  const documento = await daAna(ana, 'Em ordem')
  await chamar(ana, 'POST', `/siga/documento/${documento.id}/cossignatario`, {
    pessoaId: await pessoa('Carla Dias', 'GELIC'),
  })
  await entrar(carla, 'carla.dias', pagina(documento))
  await expect(barra(carla).getByText('Aguarde a assinatura de Bruno Lima.', { exact: true })).toBeVisible()
  await expect(botao(carla)).toHaveCount(0)
  const bruno = await nova()
  await entrar(bruno, 'bruno.lima', pagina(documento))
  await escolherForma(bruno, /^Senha/)
  await botao(bruno).click()
  await expect(bruno.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
  await carla.reload()
  await expect(botao(carla)).toBeEnabled()
})

test('69: uma confirmação vencida se repete, e então se assina', async ({ page: bruno, nova, vigia }) => {
  vigia.esperar(/status of 409/)
  const documento = await daAna(await nova(), 'Confirmação velha')
  await entrar(bruno, 'bruno.lima', pagina(documento))
  await escolherForma(bruno, /^Senha/)
  // the proof arrives when the challenge is five minutes old
  await bruno.route(
    /\/assinar$/,
    async (rota) => {
      await perguntar(
        sql`update assinatura set expira_em = now() - interval '1 second' where documento_id = ${documento.id}`,
      )
      await rota.continue()
    },
    { times: 1 },
  )
  await botao(bruno).click()
  await expect(
    bruno.getByRole('alert').getByText('Confirmação de assinatura expirada. Repita a operação.'),
  ).toBeVisible()
  await expect(bruno.getByText('Nada foi assinado.')).toBeVisible()
  expect(await situacao(documento)).toBe('PENDENTE_DE_ASSINATURA')
  await botao(bruno).click()
  await expect(bruno.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
})

test('73: um certificado de autoridade desconhecida não assina, e a página diz por quê', async ({
  page: bruno,
  nova,
  vigia,
}, informacao) => {
  vigia.esperar(/status of 422/)
  // with his name and CPF, by an unknown authority
  const pasta = informacao.outputPath('autoridade')
  mkdirSync(pasta, { recursive: true })
  const arquivo = path.join(pasta, 'bruno.p12')
  execFileSync(process.execPath, ['scripts/certificado-de-teste.ts', '--usuario', 'bruno.lima', '--saida', arquivo], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: pasta, DEV: '' },
  })
  const documento = await daAna(await nova(), 'Certificado de outra autoridade')
  await entrar(bruno, 'bruno.lima', pagina(documento))
  await escolherForma(bruno, /em arquivo/)
  await bruno.getByLabel('Escolher .p12 ou .pfx').setInputFiles(arquivo)
  await bruno.getByLabel('Senha do arquivo').fill('teste')
  await bruno.getByRole('button', { name: 'Abrir certificado' }).click()
  await expect(bruno.getByText('BRUNO LIMA', { exact: true })).toBeVisible()
  await botao(bruno).click()
  await expect(bruno.getByRole('alert')).toContainText('O certificado não é válido ou não pertence a você.')
  await expect(bruno.getByText('Nada foi assinado.')).toBeVisible()
  expect(await situacao(documento)).toBe('PENDENTE_DE_ASSINATURA')
})

test('75: com conta externa em endereço interno, entra-se com a conta do convite', async ({
  page: fernanda,
  nova,
  vigia,
}) => {
  vigia.esperar(/status of 403/)
  const ana = await nova()
  await naMesa(ana, 'ana.souza')
  const documento = await finalizado(ana, { assunto: `Com fornecedora ${Date.now()}` })
  await chamar(ana, 'POST', `/siga/documento/${documento.id}/cossignatario`, {
    pessoaId: await pessoa('Fernanda Rocha', 'FORN'),
  })
  await fernanda.goto(`${pagina(documento)}/EXT`)
  await identificar(fernanda, 'fornecedor.externo')
  await expect(barra(fernanda).getByText('Aguarde a assinatura de Bruno Lima.', { exact: true })).toBeVisible()
  await fernanda.goto(pagina(documento))
  await expect(fernanda.getByRole('alert').getByText('Entre com a conta indicada no convite.')).toBeVisible()
  await expect(fernanda.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  await fernanda.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(fernanda).toHaveURL(/\/realms\//)
})
