import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer } from '#features/criar/rascunho/diario.ts'

import { esboco, escrever, p, SHA } from './apoio/colar.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

const blocos = (corpo: Awaited<ReturnType<Awaited<ReturnType<typeof escrever>>['salvo']>>) => corpo.content.map(esboco)

test('Ctrl+Enter põe o que vem depois do cursor em outra página, e Ctrl+Z volta atrás', async () => {
  const { salvo } = await escrever()
  await userEvent.keyboard('Antes{Control>}{Enter}{/Control}Depois')
  expect(blocos(await salvo('Depois'))).toEqual([p('Antes'), 'quebraDePagina', p('Depois')])
  await expect.element(page.getByRole('separator', { name: 'Quebra de página' })).toBeVisible()
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.element(page.getByRole('separator', { name: 'Quebra de página' })).not.toBeInTheDocument()
})

test('no meio de um parágrafo, a página acaba ali; numa lista, depois dela', async () => {
  const { salvo } = await escrever()
  await userEvent.keyboard('um dois{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Control>}{Enter}{/Control}')
  await page.getByRole('button', { name: 'Lista com marcadores' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}Fim')
  const corpo = blocos(await salvo('Fim'))
  expect(corpo).toEqual([
    p('um '),
    'quebraDePagina',
    { bulletList: [{ listItem: [p('dois')] }] },
    'quebraDePagina',
    p('Fim'),
  ])
})

test.each([
  [
    'do Word',
    `<p>A</p><p><span><br clear=all style='mso-special-character:line-break;page-break-before:always'></span></p><p>B fim</p>`,
  ],
  ['do Word, no fim de um parágrafo', `<p>A<br clear=all style='page-break-before:always'></p><p>B fim</p>`],
  ['do LibreOffice', `<p>A</p><p style="page-break-before: always">B fim</p>`],
  ['do Google Docs', `<p>A</p><hr style="page-break-before:always;display:none;"><p>B fim</p>`],
  ['de uma página', `<p>A</p><p style="break-before: page">B fim</p>`],
])('colada %s, a quebra de página vem', async (_, html) => {
  const { colar, salvo } = await escrever()
  colar(html)
  expect(blocos(await salvo('B fim'))).toEqual([p('A'), 'quebraDePagina', p('B fim')])
})

test('numa tabela ou lista colada não há quebra de página', async () => {
  const { colar, salvo } = await escrever()
  colar(
    `<ul><li>A<br style="page-break-before:always"></li></ul><table><tr><td><p style="page-break-before:always">B</p></td></tr></table><p>fim</p>`,
  )
  expect(JSON.stringify(await salvo('fim'))).not.toContain('quebraDePagina')
})

test('a imagem escolhida muda de largura pelas teclas + e −, e pelo canto, entre 10 e 100', async () => {
  const { colar, salvo, guardado } = await escrever()
  colar(
    `<div data-fim></div><figure data-imagem="${SHA}" data-alt="Fachada" data-largura="50"></figure><p>Texto fim</p>`,
  )
  await salvo('Texto fim')
  const figura = page.getByTitle(/^Arraste o canto/)
  await figura.click()
  const largura = () => guardado().content.find(({ type }) => type === 'imagem')?.attrs?.['largura']
  await userEvent.keyboard('+++--')
  await vi.waitFor(() => expect(largura()).toBe(55), { timeout: 8_000 })
  await userEvent.keyboard('+'.repeat(12))
  await vi.waitFor(() => expect(largura()).toBe(100), { timeout: 8_000 })
})
