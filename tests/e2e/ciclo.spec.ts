import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { perguntar, sql } from './apoio/banco.ts'
import {
  abrir,
  assinado,
  confirmar,
  escolher,
  finalizado,
  naMesa,
  pessoa,
  rascunho,
  sim,
  situacao,
  tipos,
} from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** A document's beginning and end (docs/regras/atos.md: editar, excluir, 24, duplicar, 71, cancelar, 48). */

test('um rascunho excluído some, e volta pelo aviso ou pela lixeira como estava', async ({ page, vigia }) => {
  // the page's event stream may tell of the deletion before the call's own answer
  vigia.esperar(/status of 404/)
  await naMesa(page, 'ana.souza')
  const { id, assunto } = await rascunho(page, { assunto: `Apagar ${Date.now()}` })
  const excluir = async () => {
    await page.getByRole('button', { name: 'Excluir rascunho' }).click()
    await expect(page.getByRole('alertdialog', { name: `Excluir o rascunho TMP-${id}?` })).toContainText('por 30 dias')
    await sim(page)
    await expect(page).toHaveURL(/\/mesa$/)
    await expect(page.getByText(assunto ?? '')).toHaveCount(0)
    expect(await situacao({ id })).toBeUndefined()
  }
  await page.goto(`/criardocumento/-/${id}`)
  await excluir()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Abrir o rascunho' }).click()
  await expect(page).toHaveURL(new RegExp(`/criardocumento/-/${id}$`))
  await excluir()
  await page.goto('/lixeira')
  const item = page.getByRole('listitem').filter({ hasText: `TMP-${id} ` })
  await expect(item).toContainText('some em 30 dias')
  await item.getByRole('button', { name: `Restaurar TMP-${id}` }).click()
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o rascunho' }).click()
  await expect(page.getByText(`Texto de ${assunto}.`)).toBeVisible()
  expect(await situacao({ id })).toBe('EM_ELABORACAO')
})

test('cossignatários são incluídos, mudam de ordem, e assinam nessa ordem', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const { id } = await rascunho(page, { assunto: `Assinado por três ${Date.now()}` })
  await page.goto(`/criardocumento/-/${id}`)
  await page.getByRole('button', { name: 'Mais signatários ou substituição' }).click()
  for (const nome of ['Carla Dias', 'Helena Barros']) {
    await page.getByLabel('Acrescentar quem assina').fill(nome)
    await page.getByRole('option', { name: new RegExp(nome) }).click()
  }
  await page.getByRole('button', { name: 'Subir Helena Barros' }).click()
  const ordem = () =>
    perguntar<{ nome: string }>(
      sql`select p.nome from assinante a join pessoa p on p.id = a.pessoa_id where a.documento_id = ${id} and a.papel = 'COSSIGNATARIO' order by a.ordem`,
    ).then((linhas) => linhas.map(({ nome }) => nome))
  await expect.poll(ordem).toEqual(['Helena Barros', 'Carla Dias'])
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  await expect(page.getByRole('complementary')).toContainText(/Helena Barros.*Carla Dias/)
})

test('quem recebe o perfil de revisor edita o rascunho da outra unidade', async ({ page: carla, nova }) => {
  const ana = await nova()
  await naMesa(ana, 'ana.souza')
  const { id } = await rascunho(ana, { assunto: `Para revisar ${Date.now()}` })
  await chamar(ana, 'POST', `/siga/documento/${id}/acesso/perfil`, {
    perfil: 'REVISOR',
    para: { tipo: 'PESSOA', id: await pessoa('Carla Dias', 'GELIC') },
  })
  await naMesa(carla, 'carla.dias', `/criardocumento/-/${id}`)
  await carla.getByLabel('Assunto').fill('Revisado por Carla')
  await expect
    .poll(() => perguntar<{ assunto: string }>(sql`select assunto from documento where id = ${id}`))
    .toEqual([{ assunto: 'Revisado por Carla' }])
})

test('duplicar cria um rascunho igual, e o primeiro continua como estava', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Modelo de outro ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Duplicar/)
  await page.waitForURL(/\/criardocumento\/-\/\d+$/)
  await expect(page.getByLabel('Assunto')).toHaveValue(/^Modelo de outro/)
  expect(await situacao(documento)).toBe('ASSINADO')
})

test('refazer cancela, e começa um rascunho igual', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const documento = await finalizado(page, { assunto: `Com erro ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Refazer/)
  await sim(page)
  await page.waitForURL(/\/criardocumento\/-\/\d+$/)
  await expect(page.getByLabel('Assunto')).toHaveValue(/^Com erro/)
  expect(await situacao(documento)).toBe('CANCELADO')
  expect(await tipos(documento)).toEqual([5, 71])
})

test('cancelar antes da assinatura pede motivo, e o número fica usado', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const documento = await finalizado(page, { assunto: `Desistido ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Cancelar documento/)
  await confirmar(page, 'Sim')
  await expect(page.getByText('Diga o motivo.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('O pedido foi retirado')
  await confirmar(page, 'Sim')
  await expect(page.getByText(`${documento.sigla} cancelado`)).toBeVisible()
  expect(await situacao(documento)).toBe('CANCELADO')
  expect(await tipos(documento)).toEqual([5, 15])
})

test('tornar sem efeito pede o motivo a quem assinou, e quem abre o lê', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Com vício ${Date.now()}` })
  await abrir(page, documento)
  await escolher(page, /^Tornar sem efeito/)
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Assinado por engano')
  await confirmar(page, 'Sim')
  await expect(page.getByText(`${documento.sigla} está sem efeito`)).toBeVisible()
  await expect(page.getByText('Sem efeito', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByRole('tabpanel').getByText('Assinado por engano')).toBeVisible()
  expect(await tipos(documento)).toEqual([5, 58, 48])
  await page.getByRole('tab', { name: 'PDF' }).click()
  await expect(page.getByText(/^Isto é uma vista: cópia do que foi tornado sem efeito/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Baixar a vista' })).toBeVisible()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o arquivo assinado' }).click()
  const caminho = await (await baixado).path()
  const [guardado] = await perguntar<{ sha256: string }>(
    sql`select sha256_assinado as sha256 from documento where id = ${documento.id}`,
  )
  expect(createHash('sha256').update(readFileSync(caminho)).digest('hex')).toBe(guardado?.sha256)
})
