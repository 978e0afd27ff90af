import type { Page } from '@playwright/test'

import { abrir, assinado, finalizado, naMesa, rascunho } from './apoio/documentos.ts'
import { focoVivo, teclarEm } from './apoio/foco-vivo.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** After each act by keyboard the focus is on something visible, never on the page as a whole (docs/regras/acessibilidade.md, 7). */
test.describe.configure({ mode: 'parallel' })

/** Presses Sim of the open question: the keyboard stands on Não where it destroys. */
async function responderSim(page: Page) {
  const sim = page.getByRole('alertdialog').getByRole('button', { name: 'Sim' })
  await expect(sim).toBeVisible()
  await teclarEm(sim)
}

test('num documento: menu, aviso, diálogo e assinatura devolvem o foco', async ({ page }) => {
  test.setTimeout(120_000)
  await naMesa(page, 'bruno.lima', '/mesa')
  const documento = await assinado(page, { assunto: `Foco no documento ${Date.now()}` })
  await abrir(page, documento)
  const mais = page.getByRole('button', { name: 'Mais ações' })

  await teclarEm(mais)
  await expect(page.getByRole('button', { name: /^Anotar/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mais).toBeFocused()
  await focoVivo(page, 'fechar o menu')

  await teclarEm(mais)
  await teclarEm(page.getByRole('button', { name: /^Anotar/ }))
  const anotar = page.getByRole('dialog')
  await expect(anotar.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Anotado sem mouse')
  await teclarEm(anotar.getByRole('button', { name: 'Anotar' }))
  await expect(anotar).toBeHidden()
  await focoVivo(page, 'anotar')

  const arquivar = page.getByRole('button', { name: /^Arquivar/ }).first()
  if (!(await arquivar.isVisible())) await teclarEm(mais)
  await teclarEm(arquivar)
  const desfazer = page.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(desfazer).toBeVisible()
  await focoVivo(page, 'arquivar')
  await page.keyboard.press('F6')
  await expect(desfazer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(desfazer).toBeHidden()
  await focoVivo(page, 'desfazer')

  await teclarEm(page.getByRole('tab', { name: 'Arquivos' }))
  await page.getByLabel('Arquivo auxiliar').setInputFiles({
    name: 'cotações.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`item;valor\ncadeira;${Date.now()}\n`),
  })
  const auxiliares = page.getByRole('region', { name: 'Arquivos auxiliares' })
  await teclarEm(auxiliares.getByRole('button', { name: 'Retirar' }))
  await responderSim(page)
  await expect(auxiliares).toBeHidden()
  await focoVivo(page, 'retirar o último arquivo')

  await teclarEm(page.getByRole('button', { name: /^Tramitar$/ }).first())
  await expect(page.getByRole('combobox', { name: 'Enviar para' })).toBeFocused()
  await page.keyboard.type('NUARQ')
  await expect(page.getByRole('option', { name: /^NUARQ/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await teclarEm(page.getByRole('dialog').getByRole('button', { name: 'Tramitar', exact: true }))
  await expect(page.getByText(/Agora está a caminho de .*NUARQ/)).toBeVisible()
  await focoVivo(page, 'tramitar')
})

test('assinar, e receber o que chegou, deixam o foco no que se lê depois', async ({ page, nova }) => {
  test.setTimeout(120_000)
  await naMesa(page, 'bruno.lima', '/mesa')
  const assunto = `Foco ao assinar ${Date.now()}`
  const documento = await finalizado(page, { assunto })
  await page.goto(`/assinar-documento/${documento.mobilId}/${encodeURIComponent(documento.sigla)}`)
  await teclarEm(page.getByRole('main').getByRole('button', { name: /^Assinar/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^Você assinou/ })).toBeVisible()
  await focoVivo(page, 'assinar')

  const tramitar = page.getByRole('main').getByRole('link', { name: /^Tramitar/ })
  await teclarEm(tramitar.or(page.getByRole('main').getByRole('button', { name: /^Tramitar/ })).first())
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('combobox', { name: 'Enviar para' })).toBeFocused()
  await teclarEm(dialogo.getByRole('button', { name: 'Tramitar', exact: true }))
  await expect(dialogo).toBeHidden()
  await focoVivo(page, 'tramitar do recibo')

  const carla = await nova()
  await naMesa(carla, 'carla.dias', `/siga-mesa?texto=${encodeURIComponent(assunto)}`)
  const linha = carla.getByRole('row').filter({ hasText: assunto })
  await teclarEm(linha.getByRole('link').first())
  const desfazer = carla.getByRole('button', { name: 'Desfazer recebimento' }).first()
  await expect(desfazer).toBeVisible()
  await focoVivo(carla, 'abrir e receber')
  await teclarEm(desfazer)
  await expect(desfazer).toBeHidden()
  await focoVivo(carla, 'desfazer o recebimento')
})

test('nas listas: a linha que sai, a última que sai, o filtro que esvazia e a página que muda deixam o foco nelas', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await naMesa(page, 'bruno.lima', '/mesa')
  const marca = `foco${Date.now()}`

  await test.step('filtros da busca, um a um', async () => {
    await page.goto('/busca-avancada?assunto=governan%C3%A7a&situacao=ASSINADO&de=2026-01-01')
    // what comes after the list has come
    await expect(page.getByRole('group', { name: 'Tamanho do texto' })).toBeVisible()
    const ativos = page.getByRole('group', { name: 'Filtros em uso' })
    const retirar = ativos.getByRole('link', { name: /^Retirar .*:/ })
    for (const resta of [2, 1]) {
      const quantos = await retirar.count()
      await teclarEm(retirar.first())
      await expect(retirar).not.toHaveCount(quantos)
      await focoVivo(page, `retirar um filtro, restando ${resta}`)
    }
    await teclarEm(retirar.first())
    await expect(ativos).toBeHidden()
    await focoVivo(page, 'retirar o último filtro')
  })

  await test.step('filtros salvos da mesa', async () => {
    for (const nome of ['Um', 'Outro'])
      await chamar(page, 'POST', '/siga/mesa/filtro', {
        tela: 'siga-mesa',
        nome: `${nome} ${marca}`,
        consulta: { texto: marca },
      })
    await page.goto('/siga-mesa')
    await teclarEm(page.getByRole('button', { name: /^Filtros/ }))
    const salvos = page.getByRole('list', { name: 'Filtros salvos' })
    for (const nome of ['Um', 'Outro']) {
      const item = salvos.getByRole('listitem').filter({ hasText: `${nome} ${marca}` })
      await teclarEm(item.getByRole('button', { name: /^Apagar o filtro/ }))
      if (await page.getByRole('alertdialog').isVisible()) await responderSim(page)
      await expect(item).toHaveCount(0)
      await focoVivo(page, 'excluir um filtro salvo')
    }
    const busca = page.getByRole('searchbox', { name: 'Filtrar por código ou descrição' })
    await busca.focus()
    await page.keyboard.type(`nada ${marca}`)
    await expect(page.getByRole('row')).toHaveCount(0)
    await focoVivo(page, 'filtrar até nada restar')
  })

  await test.step('rascunhos, da lixeira', async () => {
    const [um, outro] = [
      await rascunho(page, { assunto: `Um ${marca}` }),
      await rascunho(page, { assunto: `Outro ${marca}` }),
    ]
    for (const { id, versao } of [um, outro]) await chamar(page, 'DELETE', `/siga/documento/${id}`, undefined, versao)
    await page.goto('/lixeira')
    const excluidos = page.getByRole('list', { name: 'Rascunhos excluídos' }).getByRole('listitem')
    const de = (nome: string) => excluidos.filter({ hasText: `${nome} ${marca}` })
    await teclarEm(de('Um').getByRole('button', { name: /^Restaurar/ }))
    await expect(de('Um')).toHaveCount(0)
    await focoVivo(page, 'restaurar um rascunho')
    await teclarEm(de('Outro').getByRole('button', { name: /para sempre$/ }))
    await responderSim(page)
    await expect(de('Outro')).toHaveCount(0)
    await focoVivo(page, 'excluir o último da lista')
  })

  await test.step('feriados, de um ano a outro, e um que se retira', async () => {
    await page.goto('/feriados?ano=2027')
    await teclarEm(page.getByRole('navigation', { name: 'Ano' }).getByRole('link').last())
    await expect(page.getByRole('heading', { level: 1, name: 'Feriados de 2028' })).toBeVisible()
    await focoVivo(page, 'mudar de página')
    await teclarEm(page.getByRole('button', { name: 'Incluir feriado' }))
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('O que é').focus()
    await page.keyboard.press('Escape')
    await expect(dialogo).toBeHidden()
    await focoVivo(page, 'desistir de um diálogo')
    await teclarEm(page.getByRole('button', { name: 'Incluir feriado' }))
    await dialogo.getByLabel('O que é').fill(`Dia ${marca}`)
    await dialogo.getByLabel('Quando').selectOption('ANUAL')
    await dialogo.getByLabel('Dia', { exact: true }).fill('7')
    await dialogo.getByLabel('Onde vale').selectOption('ORGAO')
    await teclarEm(dialogo.getByRole('button', { name: 'Salvar' }))
    await expect(dialogo).toBeHidden()
    await focoVivo(page, 'incluir um feriado')
    const retirar = page.getByRole('button', { name: new RegExp(`^Retirar Dia ${marca}`) })
    await teclarEm(retirar)
    await responderSim(page)
    await expect(retirar).toBeHidden()
    await focoVivo(page, 'retirar uma linha da tabela')
  })
})
