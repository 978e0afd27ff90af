import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer } from '#features/criar/rascunho/diario.ts'

import { PNG } from '../apoio/imagens.ts'
import { DOCUMENTO_DO_WORD } from '../apoio/word.ts'
import { GOOGLE_DOCS, WORD } from './apoio/colados.ts'
import { esboco, escrever, p, SHA } from './apoio/colar.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('do Word: vêm títulos, listas aninhadas e células mescladas; a página diz o que não veio', async () => {
  const { colar, salvo } = await escrever()
  colar(WORD)
  const corpo = await salvo('Fecho do texto.')
  expect(corpo.content.map(esboco)).toEqual([
    { heading: ['Termo de Referência'] },
    { 'paragraph textAlign=center': ['Contratação de serviços +bold'] },
    {
      'paragraph textAlign=justify': [
        'O presente termo trata da ',
        'contratação +italic',
        ' de ',
        'serviços +underline',
        ', conforme o ',
        'edital +link',
        '.',
      ],
    },
    { 'heading level=2': ['Objeto'] },
    {
      orderedList: [
        {
          listItem: [
            p('Limpeza'),
            { 'orderedList type=a': [{ listItem: [p('Diária')] }, { listItem: [p('Semanal')] }] },
          ],
        },
        { listItem: [p('Vigilância')] },
      ],
    },
    { bulletList: [{ listItem: [p('Um marcador')] }] },
    {
      table: [
        { tableRow: [{ 'tableCell rowspan=2': [p('Item +bold')] }, { 'tableCell colspan=2': [p('Valores')] }] },
        { tableRow: [{ tableCell: [p('Mês')] }, { tableCell: [p('Ano')] }] },
      ],
    },
    'paragraph',
    p('Fecho do texto.'),
  ])
  await expect.element(page.getByText('Parte das imagens não veio com o texto colado: a 1ª')).toBeVisible()
})

test('do Word: a imagem mantém o tamanho, sem parágrafo vazio em volta; linhas de título viram cabeçalho', async () => {
  const { colar, salvo } = await escrever()
  const { html, rtf } = DOCUMENTO_DO_WORD
  colar(html, { rtf })
  const esbocos = (await salvo('Planta do prédio')).content.map(esboco)
  expect(esbocos.slice(-3)).toEqual([
    { 'heading level=2': ['3. Local'] },
    `imagem sha256=${SHA} alt=Planta do prédio largura=25`,
    p('João Pessoa, data da assinatura.'),
  ])
  expect(esbocos).toContainEqual({
    table: [
      { tableRow: ['Serviço', 'Mês', 'Ano'].map((titulo) => ({ tableHeader: [p(`${titulo} +bold`)] })) },
      expect.anything(),
      expect.anything(),
    ],
  })
})

test('do Word: cláusulas numeradas continuam cláusulas, e uma lista segue do seu número', async () => {
  const { colar, salvo } = await escrever()
  const item = (nivel: number, sinal: string, texto: string, lista = 0) =>
    `<p class=MsoListParagraph style='mso-list:l${lista} level${nivel} lfo1'><span style='mso-list:Ignore'>${sinal}<span>&nbsp; </span></span>${texto}</p>`
  colar(
    [
      item(1, '1.', 'Do objeto'),
      item(2, '1.1.', 'Fornecer'),
      item(3, '1.1.1.', 'No prazo'),
      item(1, '2.', 'Do preço'),
    ].join('') + `<p class=MsoNormal>Entre as listas</p>${item(1, '7)', 'Sétimo', 1)}<p>Fim</p>`,
  )
  const corpo = await salvo('Fim')
  expect(corpo.content.map(esboco)).toEqual([
    {
      'orderedList type=clausulas': [
        {
          listItem: [
            p('Do objeto'),
            { orderedList: [{ listItem: [p('Fornecer'), { orderedList: [{ listItem: [p('No prazo')] }] }] }] },
          ],
        },
        { listItem: [p('Do preço')] },
      ],
    },
    p('Entre as listas'),
    { 'orderedList start=7': [{ listItem: [p('Sétimo')] }] },
    p('Fim'),
  ])
})

test('do Word: incisos, potências, setas e notas são mantidos; o texto oculto não vem, e a página diz isso', async () => {
  const { colar, salvo } = await escrever()
  colar(
    `<p class=MsoNormal>São <s><span class=msoDel>dez</span></s>10<sup>6</sup> <span style='font-family:Wingdings'>à</span> R$ 1<a href="#_ftn1" name="_ftnref1">[1]</a></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>I –<span>&nbsp; </span></span>um;</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>II –<span>&nbsp; </span></span>dois.</p>
<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Tabela.</p></div></div>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Não assinar.</p></div></div>`,
  )
  const corpo = await salvo('dois.')
  expect(corpo.content.map(esboco)).toEqual([p('São 10⁶ → R$ 1', 'nota texto=Tabela.'), p('I – um;'), p('II – dois.')])
  await expect.element(page.getByText('Ficou de fora do texto colado: 1 comentário e 1 trecho excluído')).toBeVisible()
})

test('do Google Docs: estilos viram marcas; a imagem vai ao servidor e fica no seu lugar', async () => {
  const { colar, salvo, para } = await escrever()
  colar(GOOGLE_DOCS)
  const corpo = await salvo('Fachada do prédio')
  expect(corpo.content.map(esboco).filter((no) => no !== 'paragraph')).toEqual([
    { 'heading level=2': ['Relatório da visita'] },
    { 'paragraph textAlign=right': ['Texto ', 'forte +bold', ' e inclinado +italic', ' e riscado +strike'] },
    {
      bulletList: [
        { listItem: [p('Primeiro'), { bulletList: [{ listItem: [p('Dentro do primeiro')] }] }] },
        { listItem: [p('Segundo')] },
      ],
    },
    { 'orderedList type=a': [{ listItem: [p('Alínea')] }] },
    {
      table: [
        { tableRow: [{ 'tableHeader colwidth=120': [p('Local')] }, { 'tableHeader colwidth=200': [p('Data')] }] },
        { tableRow: [{ 'tableCell colspan=2 colwidth=120,200': [p('João Pessoa, hoje')] }] },
      ],
    },
    `imagem sha256=${SHA} alt=Fachada do prédio largura=25`,
  ])
  const [enviada] = para('/api/siga/documento/7/imagem')
  expect(new Uint8Array((await enviada?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PNG)
  expect(JSON.stringify(corpo)).not.toMatch(/base64|script|googleusercontent/)
  await expect.element(page.getByRole('img', { name: 'Fachada do prédio' })).toBeVisible()
})

test('nota de rodapé e cláusulas pelos botões; Enter muda a nota', async () => {
  const { salvo, guardado } = await escrever()
  await userEvent.keyboard('Conforme a lei')
  await page.getByRole('button', { name: 'Nota de rodapé' }).click()
  const nota = page.getByRole('dialog', { name: 'Nota de rodapé' })
  await nota.getByLabelText('Texto da nota').fill('Lei  de 1993')
  await nota.getByRole('button', { name: 'Inserir nota' }).click()
  await expect.element(page.getByRole('note')).toHaveAttribute('title', 'Lei de 1993')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Cláusulas numeradas/ }).click()
  await userEvent.keyboard('Do objeto{Enter}{Tab}Fornecer')
  const corpo = await salvo('Fornecer')
  expect(corpo.content.map(esboco).slice(0, 2)).toEqual([
    p('Conforme a lei', 'nota texto=Lei de 1993'),
    {
      'orderedList type=clausulas': [{ listItem: [p('Do objeto'), { orderedList: [{ listItem: [p('Fornecer')] }] }] }],
    },
  ])
  await page.getByRole('note').dblClick()
  await nota.getByLabelText('Texto da nota').fill('')
  await nota.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(JSON.stringify(guardado())).not.toContain('Lei de 1993'), { timeout: 8_000 })
})

test('Enter insere a variável no texto, e nada a insere antes disso', async () => {
  const { papel, salvo } = await escrever()
  await userEvent.keyboard('Em ')
  await expect.element(papel).toHaveTextContent('Em')
  const folha = papel.element() // not accessible while the menu is open
  const botao = page.getByRole('button', { name: 'Inserir variável' })
  const menu = page.getByRole('menu', { name: 'Inserir variável' })
  botao.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('menuitem').first(), { timeout: 15_000 }).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}')
  await expect.element(menu.getByRole('menuitem').nth(1)).toHaveFocus()
  expect(folha.querySelector('[title^="Variável: "]')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(botao).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('menuitem').first()).toHaveFocus()
  const qual = menu.getByRole('menuitem').first().element().textContent
  await userEvent.keyboard('{Enter}')
  await expect.element(papel).toHaveFocus()
  await userEvent.keyboard('.')
  expect(folha.querySelector('[title^="Variável: "]')?.textContent).toBe(qual)
  expect(JSON.stringify(await salvo('variavel'))).toContain('"Em "')
})
