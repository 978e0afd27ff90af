import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { entrar, expect, test } from './apoio/teste.ts'

const papelDe = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento' })
const salvo = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d/)).toBeVisible()

/** A despacho by Ana, complete except for the parts of others; returns its address. */
async function despacho(ana: Page, assunto: string): Promise<string> {
  await ana.getByRole('link', { name: 'Novo' }).first().click()
  await ana
    .getByRole('button', { name: /Despacho/ })
    .first()
    .click()
  await ana.waitForURL(/\/criardocumento\/-\/\d+$/)
  await expect(ana.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
  await ana.getByLabel('Assunto').fill(assunto)
  await ana.getByLabel('Responsável pela assinatura').fill('Bruno')
  await ana.getByRole('option', { name: /Bruno Lima/ }).click()
  await papelDe(ana).pressSequentially('Antes da parte.')
  await salvo(ana)
  return new URL(ana.url()).pathname
}

/** Types after the first line, and waits for the save. */
async function continuar(page: Page, palavras: string) {
  await papelDe(page).getByText('Antes da parte.').click()
  await page.keyboard.press('End')
  const salvou = page.waitForResponse((resposta) => resposta.request().method() === 'PUT' && resposta.ok())
  await page.keyboard.type(palavras)
  await salvou
}

async function escolher(page: Page, rotulo: string, digitado: string, opcao: RegExp) {
  await page.getByLabel(rotulo).fill(digitado)
  await page.getByRole('option', { name: opcao }).first().click()
}

test('uma parte pedida a outra unidade se escreve ao mesmo tempo, se conclui, e o documento recebe o número', async ({
  page: ana,
  nova,
}) => {
  await entrar(ana, 'ana.souza')
  const endereco = await despacho(ana, 'Despacho com parte da GELIC')
  await ana.getByRole('button', { name: 'Pedir uma parte' }).click()
  await ana.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(ana.getByText('Dê um nome à parte.')).toBeVisible()
  await ana.getByLabel('Nome da parte').fill('Análise de preços')
  await escolher(ana, 'Quem escreve', 'GELIC', /Gerência de Licitações/)
  await ana.getByLabel('Instruções (opcional)').fill('Compare três propostas.')
  await ana.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(ana.getByText('Parte pedida: Gerência de Licitações')).toBeVisible()
  await expect(papelDe(ana)).toContainText('Análise de preços · SEAD/GELIC · A escrever')
  await expect(ana.getByRole('list', { name: 'Falta:' })).toHaveText('Análise de preços (SEAD/GELIC)')
  await expect(ana.getByRole('button', { name: 'Finalizar', exact: true })).toHaveAttribute('aria-disabled', 'true')

  const carla = await nova()
  await entrar(carla, 'carla.dias', '/siga-mesa')
  await carla
    .getByRole('row', { name: /Despacho com parte da GELIC/ })
    .filter({ hasText: 'Pendente de colaboração' })
    .getByRole('link')
    .first()
    .click()
  await carla.waitForURL(`**${endereco}`)
  await expect(carla.getByText('Compare três propostas.')).toBeVisible()
  await expect(carla.getByText('Antes da parte.')).toBeVisible()
  await expect(papelDe(carla)).toHaveCount(0)
  const parte = carla.getByRole('textbox', { name: 'Sua parte: Análise de preços' })
  await parte.click()
  // both at once: neither save prevents the other
  await Promise.all([
    parte.pressSequentially('A segunda proposta é a mais vantajosa.'),
    continuar(ana, ' Mais palavras.'),
  ])
  await carla.getByRole('button', { name: 'Concluir minha parte' }).click()
  await expect(carla.getByText('“Análise de preços” concluída')).toBeVisible()
  await expect(parte).toHaveCount(0)

  await ana.reload()
  await expect(papelDe(ana)).toContainText('A segunda proposta é a mais vantajosa.')
  await expect(papelDe(ana)).toContainText('Antes da parte. Mais palavras.')
  await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
  await ana.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await ana.waitForURL(/\/documento\//)
  await expect(ana.getByText('A segunda proposta é a mais vantajosa.')).toBeVisible()
  await ana.getByRole('tab', { name: 'Histórico' }).click()
  await expect(ana.getByText(/Partes escritas por outros: Análise de preços, SEAD\/GELIC/)).toBeVisible()
})

test('um pedido devolvido se faz de novo, e um retirado deixa no texto o que foi escrito', async ({
  page: ana,
  nova,
}) => {
  await entrar(ana, 'ana.souza')
  const endereco = await despacho(ana, 'Despacho com parte devolvida')
  await ana.getByRole('button', { name: 'Pedir uma parte' }).click()
  await ana.getByLabel('Nome da parte').fill('Parecer')
  await escolher(ana, 'Quem escreve', 'Carla Dias', /Carla Dias/)
  await ana.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(papelDe(ana)).toContainText('Parecer · Carla Dias (SEAD/GELIC) · A escrever')
  await salvo(ana)

  const carla = await nova()
  await entrar(carla, 'carla.dias', endereco)
  await carla.getByRole('textbox', { name: 'Sua parte: Parecer' }).pressSequentially('Só o começo.')
  await salvo(carla)
  await carla.getByRole('button', { name: 'Devolver' }).click()
  await carla.getByLabel('Motivo').fill('É com a assessoria.')
  await carla.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
  await carla.waitForURL('**/mesa')

  await ana.reload()
  await expect(ana.getByText('Motivo: É com a assessoria.')).toBeVisible()
  await ana.getByRole('button', { name: 'Retirar pedido' }).click()
  await ana.getByRole('button', { name: 'Sim' }).click()
  await expect(ana.getByText('O pedido de “Parecer” foi retirado')).toBeVisible()
  await expect(papelDe(ana)).toContainText('Só o começo.')
  await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
  const id = Number(endereco.split('/').at(-1))
  const [guardado] = await perguntar<{ corpo: { content: { type: string }[] } }>(
    sql`select corpo from documento where id = ${id}`,
  )
  expect(guardado?.corpo.content.map(({ type }) => type)).not.toContain('colaboracao')
})

test('ana faz de outra pessoa revisora do rascunho, que a edita; restrito, o rascunho deixa de ser dela', async ({
  page: carla,
  vigia,
  nova,
}) => {
  vigia.esperar(/status of 404/)
  const ana = await nova()
  await entrar(ana, 'ana.souza')
  const endereco = await despacho(ana, 'Despacho revisto')
  await ana.getByRole('button', { name: 'Acesso' }).click()
  await ana.getByRole('button', { name: 'Definir perfil' }).click()
  await escolher(ana, 'Para quem', 'Carla Dias', /Carla Dias/)
  await ana.getByLabel('Perfil').selectOption({ label: 'Revisor' })
  await ana.getByRole('button', { name: 'Definir', exact: true }).click()
  await expect(ana.getByText('Perfil definido')).toBeVisible()
  await expect(ana.getByRole('listitem').filter({ hasText: 'Carla Dias' })).toContainText('Acompanha o documento.')
  await ana.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  await entrar(carla, 'carla.dias', endereco)
  await continuar(carla, ' Revisto pela GELIC.')
  await carla.getByRole('button', { name: 'Versões' }).click()
  await expect(carla.getByRole('heading', { name: 'Versões do texto' })).toBeVisible()
  await expect(carla.getByText('Ana Souza').first()).toBeVisible()

  await ana.reload()
  await expect(papelDe(ana)).toContainText('Revisto pela GELIC.')
  await ana.getByRole('button', { name: 'Acesso' }).click()
  await ana.getByRole('button', { name: 'Restringir acesso' }).click()
  await ana.getByLabel('Hipótese legal').selectOption({ index: 1 })
  await ana.getByRole('button', { name: 'Restringir', exact: true }).click()
  await expect(ana.getByText('Acesso restrito')).toBeVisible()

  await carla.goto(endereco)
  await expect(carla.getByRole('heading', { level: 1, name: /não encontrad/i })).toBeVisible()
  await carla.goto('/mesa')
  await expect(carla.getByText('Despacho revisto')).toHaveCount(0)
})
