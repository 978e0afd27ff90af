import type { Locator, Page } from '@playwright/test'

import { abrir, assinado, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** What each journey took, printed when all are done. */
const contas: { jornada: string; cliques: number; teclas: number }[] = []
test.afterAll(() => console.table(contas))

/**
 * A person with a mouse: every press is counted, a choice in a list as two, and keys only where they are not letters.
 * What a journey needs is asserted as it was found, so that a step more is noticed.
 */
function pessoa(page: Page) {
  let cliques = 0
  let teclas = 0
  return {
    async clicar(alvo: Locator) {
      cliques++
      await alvo.click()
    },
    /** Opens a list and presses one of its lines. */
    async escolher(lista: Locator, label: string) {
      cliques += 2
      await lista.selectOption({ label })
    },
    async teclar(tecla: string) {
      teclas++
      await page.keyboard.press(tecla)
    },
    /** In a field, pressed first. */
    async escrever(campo: Locator, texto: string) {
      cliques++
      await campo.click()
      await page.keyboard.type(texto)
    },
    feito(jornada: string, limite: { cliques: number; teclas: number }) {
      contas.push({ jornada, cliques, teclas })
      expect(cliques, jornada).toBeLessThanOrEqual(limite.cliques)
      expect(teclas, jornada).toBeLessThanOrEqual(limite.teclas)
      cliques = teclas = 0
    },
  }
}

test('fazer um modelo e publicá-lo; escrever com ele e assinar', async ({ nova }) => {
  const nome = `Pedido de diárias ${Date.now()}`
  const olivia = await nova()
  await naMesa(olivia, 'olivia.santana', '/mesa')
  const faz = pessoa(olivia)
  await test.step('olivia faz o modelo', async () => {
    await faz.clicar(olivia.getByRole('button', { name: /^Minha conta/ }))
    await faz.clicar(olivia.getByRole('link', { name: 'Administrar modelos' }))
    await faz.clicar(olivia.getByRole('button', { name: 'Novo modelo' }))
    const dialogo = olivia.getByRole('dialog', { name: 'Novo modelo' })
    await faz.escrever(dialogo.getByLabel('Nome'), nome)
    await faz.escrever(dialogo.getByLabel('Para que serve'), 'Pede diárias de viagem.')
    await faz.escolher(dialogo.getByLabel('Espécie'), 'Ofício (OFI)')
    await faz.clicar(dialogo.getByRole('button', { name: 'Criar modelo' }))
    await faz.escolher(olivia.getByLabel('Quem assina, se ninguém disser outra coisa'), 'Quem escreve')
    await faz.clicar(olivia.getByRole('tab', { name: 'Formulário' }))
    await faz.clicar(olivia.getByRole('button', { name: 'Acrescentar campo' }))
    // the new field waits for its words
    await expect(olivia.getByLabel('O que pergunta')).toBeFocused()
    await olivia.keyboard.type('Cidade')
    await faz.clicar(olivia.getByLabel('Resposta obrigatória'))
    await faz.clicar(olivia.getByRole('tab', { name: 'Texto' }))
    await faz.escrever(olivia.getByRole('textbox', { name: 'Texto do documento' }), 'Pedem-se diárias para ')
    await faz.clicar(olivia.getByRole('button', { name: 'Inserir variável' }))
    await faz.clicar(olivia.getByRole('menuitem', { name: 'Cidade' }))
    await olivia.keyboard.type('.')
    await faz.clicar(olivia.getByRole('button', { name: 'Publicar' }))
    await faz.clicar(olivia.getByRole('alertdialog').getByRole('button', { name: 'Sim' }))
    await expect(olivia.getByText('Versão 1 publicada')).toBeVisible()
    faz.feito('fazer um modelo de um campo e publicar', { cliques: 19, teclas: 0 })
  })

  const ana = await nova()
  await naMesa(ana, 'ana.souza', '/mesa')
  const escreve = pessoa(ana)
  await test.step('ana escreve com ele', async () => {
    await escreve.clicar(ana.getByRole('link', { name: 'Novo' }).first())
    await escreve.clicar(ana.getByRole('button', { name: new RegExp(nome) }))
    await ana.waitForURL(/\/criardocumento\/-\/\d+$/)
    await escreve.escrever(ana.getByLabel('Assunto'), 'Visita técnica')
    await escreve.escrever(ana.getByLabel('Cidade'), 'Patos')
    await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
    await escreve.clicar(ana.getByRole('button', { name: 'Finalizar e assinar' }))
    await ana.waitForURL(/\/assinar-documento\/\d+\//)
    await expect(ana.getByText('Pedem-se diárias para Patos.')).toBeVisible()
    escreve.feito('escrever com o modelo e finalizar', { cliques: 5, teclas: 0 })
    await escreve.clicar(ana.getByRole('main').getByRole('button', { name: /^Assinar/ }))
    await expect(ana.getByRole('heading', { name: /^Você assinou/ })).toBeVisible()
    escreve.feito('assinar o que se escreveu', { cliques: 1, teclas: 0 })
  })
})

test('juntar cinco peças e baixar o dossiê', async ({ page }) => {
  await naMesa(page, 'bruno.lima')
  const hora = Date.now()
  const processo = await assinado(page, { modelo: 'Processo Administrativo', assunto: `Dossiê ${hora}` })
  const pecas = []
  for (let n = 1; n <= 5; n++) pecas.push(await assinado(page, { assunto: `Peça ${n} de ${hora}` }))
  await abrir(page, processo)
  const { clicar, feito } = pessoa(page)

  await clicar(page.getByRole('button', { name: 'Mais ações' }))
  await clicar(page.getByRole('button', { name: /^Juntar documentos/ }))
  for (const { sigla } of pecas) await clicar(page.getByRole('checkbox', { name: new RegExp(sigla) }))
  await clicar(page.getByRole('button', { name: 'Juntar 5 documentos' }))
  await expect(page.getByRole('list', { name: 'Peças' }).getByRole('listitem')).toHaveCount(5)
  feito('juntar cinco peças', { cliques: 8, teclas: 0 })

  await clicar(page.getByRole('link', { name: 'Ver documento completo' }))
  await clicar(page.getByRole('button', { name: 'Baixar em PDF' }))
  await clicar(page.getByRole('button', { name: 'Preparar PDF de 6 peças' }))
  const descida = page.waitForEvent('download')
  await clicar(page.getByRole('button', { name: 'Baixar', exact: true }))
  expect((await descida).suggestedFilename()).toMatch(/\.pdf$/)
  feito('baixar o dossiê', { cliques: 4, teclas: 0 })
})
