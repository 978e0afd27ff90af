import AxeBuilder from '@axe-core/playwright'

import { perguntar, sql } from './apoio/banco.ts'
import { entrar, expect, test } from './apoio/teste.ts'

test('sem sessão, /modelos e um modelo vão ao login e voltam', async ({ page, vigia }) => {
  vigia.esperar(/status of 404|Modelo não encontrado/)
  const [portaria] = await perguntar<{ id: number }>(sql`select id from modelo where nome = 'Portaria'`)
  await entrar(page, 'bruno.lima', `/modelos/${portaria?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Portaria' })).toBeVisible()
  await page.goto('/modelos')
  await expect(page.getByRole('link', { name: 'Portaria' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.goto('/modelos/999999')
  await expect(page.getByText('Não há modelo neste endereço.')).toBeVisible()
})

test('ana não administra modelos', async ({ page, vigia }) => {
  vigia.esperar(/status of 403|administra os modelos/)
  await entrar(page, 'ana.souza', '/modelos')
  await expect(page.getByText('Só quem administra os modelos pode fazer isto.')).toBeVisible()
})

/** From nothing to a numbered document without a developer: Olívia makes a modelo, Ana writes with it. */
test('olivia faz um modelo e publica; ana escreve com ele, vê o PDF e finaliza', async ({ nova }) => {
  test.setTimeout(120_000)
  const nome = `Requisição de Veículo ${Date.now()}`
  const assunto = `Visita técnica ${Date.now()}`
  const olivia = await nova()
  await test.step('olivia faz o formulário e o texto', async () => {
    await entrar(olivia, 'olivia.santana')
    await olivia.getByRole('link', { name: 'Modelos', exact: true }).click()
    await expect(olivia.getByRole('heading', { level: 1, name: 'Modelos' })).toBeVisible()
    await olivia.getByRole('button', { name: 'Novo modelo' }).click()
    const dialogo = olivia.getByRole('dialog', { name: 'Novo modelo' })
    await dialogo.getByLabel('Nome').fill(nome)
    await dialogo.getByLabel('Para que serve').fill('Pede um veículo oficial.')
    await dialogo.getByLabel('Espécie').selectOption({ label: 'Ofício (OFI)' })
    await dialogo.getByRole('button', { name: 'Criar modelo' }).click()
    await expect(olivia.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await olivia.getByLabel('Quem assina, se ninguém disser outra coisa').selectOption({ label: 'Quem escreve' })

    await olivia.getByRole('tab', { name: 'Formulário' }).click()
    await olivia.getByRole('button', { name: 'Acrescentar campo' }).click()
    await olivia.getByLabel('O que pergunta').fill('Cidade')
    await olivia.getByLabel('Resposta obrigatória').check()
    await olivia.getByRole('button', { name: 'Acrescentar campo' }).click()
    await olivia.getByLabel('O que pergunta').fill('Viajantes')
    await olivia.getByLabel('Tipo de resposta').first().selectOption({ label: 'Linhas repetidas' })
    await olivia.getByLabel('Título da coluna').fill('Servidor')

    await olivia.getByRole('tab', { name: 'Texto' }).click()
    const texto = olivia.getByRole('textbox', { name: 'Texto do documento' })
    await texto.click()
    const inserir = async (variavel: string) => {
      await olivia.getByRole('button', { name: 'Inserir variável' }).click()
      await olivia.getByRole('menuitem', { name: variavel, exact: true }).click()
    }
    await olivia.keyboard.type('Requisita-se um veículo para ')
    await inserir('Cidade')
    await olivia.keyboard.type(', conforme o documento ')
    await inserir('Número do documento')
    await olivia.keyboard.type('.')
    await olivia.keyboard.press('Enter')
    await inserir('Viajantes')
    await expect(texto.getByTitle(/^Variável: /)).toHaveText(['Cidade', 'Número do documento', 'Viajantes'])
    await olivia.getByRole('tab', { name: 'Como sai no PDF' }).click()
    await expect(olivia.getByText('Atualizado')).toBeVisible()
    const { violations } = await new AxeBuilder({ page: olivia }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  await test.step('olivia publica', async () => {
    await olivia.getByRole('button', { name: 'Publicar' }).click()
    await olivia.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
    await expect(olivia.getByText('Versão 1 publicada')).toBeVisible()
    await expect(olivia.getByRole('button', { name: 'Desativar' })).toBeVisible()
  })

  const ana = await nova()
  await test.step('ana lê o que falta ao lado de Finalizar, e cada falta leva ao campo', async () => {
    await entrar(ana, 'ana.souza', '/criardocumento')
    await expect(ana.getByRole('link', { name: 'Configurações' }).first()).toBeVisible()
    await expect(ana.getByRole('link', { name: 'Modelos', exact: true })).toHaveCount(0)
    await ana.getByRole('searchbox', { name: 'Modelo' }).fill('veiculo')
    await ana.getByRole('button', { name: new RegExp(nome) }).click()
    await ana.waitForURL(/\/criardocumento\/-\/\d+$/)
    await ana.getByLabel('Assunto').fill(assunto)
    await ana.getByRole('button', { name: 'Cidade', exact: true }).click()
    await expect(ana.getByLabel('Cidade')).toBeFocused()
    await ana.keyboard.type('Patos')
    await ana.getByRole('button', { name: 'Acrescentar linha' }).click()
    await ana.getByLabel('Servidor').fill('Ana Souza')
    await expect(ana.getByRole('textbox', { name: 'Texto do documento' })).toContainText(
      'Requisita-se um veículo para Patos, conforme',
    )
    await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
  })

  await test.step('ana guarda o preenchimento para a unidade', async () => {
    await ana.getByRole('button', { name: 'Preenchimentos' }).click()
    const dialogo = ana.getByRole('dialog', { name: /Preenchimentos de/ })
    await dialogo.getByLabel('Nome').fill('Viagem a Patos')
    await dialogo.getByLabel(/Para todos em/).check()
    await dialogo.getByRole('button', { name: 'Salvar preenchimento' }).click()
    await expect(ana.getByText('Preenchimento salvo')).toBeVisible()
  })

  await test.step('ana finaliza, o número entra no texto, e nada fica por preencher', async () => {
    await ana.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await ana.waitForURL(/\/documento\/\d+\//)
    const [documento] = await perguntar<{ sigla: string; corpo: unknown; versao: number }>(
      sql`select d.sigla, d.corpo, v.numero as versao from documento d join modelo_versao v on v.id = d.modelo_versao_id where d.assunto = ${assunto}`,
    )
    expect(documento?.versao).toBe(1)
    expect(JSON.stringify(documento?.corpo)).not.toContain('variavel')
    await expect(ana.getByText(`conforme o documento ${documento?.sigla}.`)).toBeVisible()
    await expect(ana.getByRole('cell', { name: 'Ana Souza' })).toBeVisible()
  })
})
