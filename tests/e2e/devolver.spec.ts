import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { finalizado, naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** Selects words of the text with the mouse's own selection. */
const selecionar = (page: Page, palavras: string) =>
  page.locator('[data-texto]').evaluate((texto, ditas) => {
    const caminhante = document.createTreeWalker(texto, NodeFilter.SHOW_TEXT)
    for (let no = caminhante.nextNode(); no; no = caminhante.nextNode()) {
      const em = no.textContent?.indexOf(ditas) ?? -1
      if (em === -1) continue
      const faixa = document.createRange()
      faixa.setStart(no, em)
      faixa.setEnd(no, em + ditas.length)
      document.getSelection()?.removeAllRanges()
      document.getSelection()?.addRange(faixa)
      return
    }
    throw new Error('words not found')
  }, palavras)

test('quem assina comenta e devolve; quem escreveu atende e finaliza com o mesmo número; quem assina vê o que mudou', async ({
  page: ana,
  nova,
}) => {
  await naMesa(ana, 'ana.souza')
  const doc = await finalizado(ana, { assunto: 'Ajustes da compra' })
  const endereco = `/assinar-documento/${doc.mobilId}/${encodeURIComponent(doc.sigla)}`

  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  await bruno.goto(endereco)
  await bruno.getByRole('button', { name: 'Devolver para ajuste' }).click()
  await expect(bruno.getByRole('heading', { name: 'Devolver para ajuste' })).toBeFocused()
  await selecionar(bruno, 'Ajustes da compra')
  await bruno.getByLabel('Comentário ao trecho').fill('De quantas cadeiras?')
  await bruno.getByRole('button', { name: 'Acrescentar comentário' }).click()
  await expect(bruno.getByRole('list', { name: 'Comentários' })).toContainText('De quantas cadeiras?')
  // without the mouse: a whole paragraph
  await bruno.getByLabel('Trecho', { exact: true }).selectOption({ index: 1 })
  await bruno.getByLabel('Comentário ao trecho').fill('Falta a data.')
  await bruno.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(bruno.getByText('Diga o motivo.')).toBeVisible()
  await bruno.getByLabel('Por que devolve').fill('Faltam quantidades.')
  await bruno.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(bruno.getByRole('heading', { level: 1, name: `${doc.sigla} devolvido` })).toBeVisible()

  await ana.goto(`/criardocumento/-/${doc.id}`)
  const card = ana.getByRole('region', { name: 'Devolvido para ajuste' })
  await expect(card.getByText('Faltam quantidades.')).toBeVisible()
  await expect(card.getByText('2 comentários por atender')).toBeVisible()
  await expect(ana.locator('[data-comentario]').first()).toBeVisible()
  await expect(ana.getByText(doc.sigla).first()).toBeVisible()
  await card.getByRole('button', { name: 'Mostrar no texto' }).first().click()
  await expect(ana.getByRole('textbox', { name: 'Texto do documento' })).toBeFocused()

  // typing in the paragraph keeps the anchor of its words, and loses the anchor of the whole paragraph
  const folha = ana.getByRole('textbox', { name: 'Texto do documento' })
  await folha.press('Control+End')
  await folha.pressSequentially(' São doze.')
  await expect(card.getByText('Trecho alterado')).toHaveCount(0)
  await folha.press('Control+Home')
  await folha.pressSequentially('O ')
  const resposta = card.getByLabel('Resposta (opcional)').first()
  await resposta.fill('Doze.')
  await card.getByRole('button', { name: 'Atendido', exact: true }).first().click()
  await expect(card.getByText('1 comentário por atender')).toBeVisible()
  await expect(ana.getByText(/^Salvo/).first()).toBeVisible()
  // an open comment holds the document back, and is one click away
  await ana.getByRole('button', { name: 'comentários por atender' }).click()
  await expect(card.getByRole('button', { name: 'Mostrar no texto' }).nth(1)).toBeFocused()
  await card.getByRole('button', { name: 'Atendido', exact: true }).click()
  await expect(card.getByText('Todos os comentários foram atendidos.')).toBeVisible()
  await expect(ana.getByText('Pronto para finalizar')).toBeVisible()
  await ana.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect(ana.getByRole('heading', { level: 1, name: doc.sigla })).toBeVisible()
  await expect(ana.getByText('Pendente de assinatura').first()).toBeVisible()

  await bruno.goto(endereco)
  await expect(bruno.getByText('O texto mudou desde que você o leu')).toBeVisible()
  await bruno.getByRole('button', { name: 'Ver o que mudou' }).click()
  await expect(bruno.getByRole('region', { name: 'Comparação dos textos' })).toContainText('São doze.')
  await bruno.getByText('2 comentários, 2 atendidos').click()
  await expect(bruno.getByText('Ana Souza respondeu: Doze.')).toBeVisible()

  const [guardado] = await perguntar<{ sigla: string; situacao: string; quantas: number }>(
    sql`select d.sigla, d.situacao, (select count(*) from movimentacao v where v.documento_id = d.id and v.tipo in (5, 152, 153)) as quantas from documento d where d.id = ${doc.id}`,
  )
  expect(guardado).toMatchObject({ sigla: doc.sigla, situacao: 'PENDENTE_DE_ASSINATURA', quantas: 3 })
})
