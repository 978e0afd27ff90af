import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { type Documento, Rascunho } from '#contract/documento.ts'
import type { No } from '#contract/texto.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }

/** Opens a draft, on a server that stores what the contract allows. */
async function escrever() {
  entrar()
  const estado: { documento: Documento } = { documento: rascunho() }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        const { corpo } = Rascunho.parse(await pedido.json())
        estado.documento = { ...estado.documento, corpo, versao: estado.documento.versao + 1 }
      }
      return Response.json(estado.documento)
    },
  })
  await abrir('/criardocumento/-/7')
  await page.getByRole('textbox', { name: 'Texto do documento' }).click()
  /** The saved table, row by row: `*` for a header, the spans of a merged cell, its words. */
  const salvo = (esperado: string[]) =>
    vi.waitFor(() => expect(esboco(estado.documento.corpo)).toEqual(esperado), { timeout: 8_000 })
  return { salvo }
}
const palavras = (no: No): string => no.text ?? (no.content ?? []).map(palavras).join('')
function esboco(corpo: No): string[] {
  const tabela = corpo.content?.find(({ type }) => type === 'table')
  return (tabela?.content ?? []).map((linha) =>
    (linha.content ?? [])
      .map((celula) => {
        const { colspan = 1, rowspan = 1 } = celula.attrs ?? {}
        const vao = colspan === 1 && rowspan === 1 ? '' : `${String(colspan)}x${String(rowspan)}`
        return `${celula.type === 'tableHeader' ? '*' : ''}${vao}${palavras(celula)}`
      })
      .join('|'),
  )
}
const botao = (name: string) => page.getByRole('button', { name, exact: true })

/** Waits until all is saved, so that nothing stays in this browser's journal for the next test. */
/** Of three rows and columns, as the dialog proposes. */
async function inserirTabela() {
  await botao('Inserir tabela').click()
  await expect.element(page.getByRole('textbox', { name: 'Linhas' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
const tudoSalvo = () => expect.element(page.getByText(/^Salvo às /)).toBeVisible()

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('linhas e colunas são inseridas dos dois lados, com linha de cabeçalho, e todas podem ser excluídas', async () => {
  const { salvo } = await escrever()
  await expect.element(botao('Nova linha acima')).not.toBeInTheDocument()
  await inserirTabela()
  await userEvent.keyboard('a{Tab}b{Tab}c{Tab}d')
  await salvo(['*a|*b|*c', 'd||', '||'])
  await botao('Nova linha acima').click()
  await botao('Nova coluna à esquerda').click()
  await salvo(['*|*a|*b|*c', '|||', '|d||', '|||'])
  await botao('Excluir coluna').click()
  await botao('Nova coluna à direita').click()
  await botao('Excluir linha').click()
  await expect.element(botao('Primeira linha é cabeçalho')).toHaveAttribute('aria-pressed', 'true')
  await botao('Primeira linha é cabeçalho').click()
  await expect.element(botao('Primeira linha é cabeçalho')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(botao('Primeira linha é cabeçalho')).toHaveAttribute('aria-pressed', 'true')
  await botao('Excluir tabela').click()
  await expect.element(botao('Inserir tabela')).toBeVisible()
  await salvo([])
  await tudoSalvo()
})

test('o tamanho da tabela é desenhado com o mouse, ou escrito; um tamanho impossível é dito no campo', async () => {
  const { salvo } = await escrever()
  await botao('Inserir tabela').click()
  const janela = page.getByRole('dialog', { name: 'Inserir tabela' })
  await janela.getByRole('button', { name: '2 por 4', includeHidden: true }).click()
  await salvo(['*|*|*|*', '|||'])
  await botao('Excluir tabela').click()
  await salvo([])
  await botao('Inserir tabela').click()
  await janela.getByRole('textbox', { name: 'Linhas' }).fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(janela.getByText('Use um número de 1 a 200.')).toBeVisible()
  await janela.getByRole('textbox', { name: 'Linhas' }).fill('12')
  await janela.getByRole('textbox', { name: 'Colunas' }).fill('2')
  await janela.getByRole('checkbox', { name: 'Primeira linha é cabeçalho' }).click()
  await janela.getByRole('button', { name: 'Inserir', exact: true }).click()
  await salvo(Array.from({ length: 12 }, () => '|'))
  await expect.element(page.getByRole('textbox', { name: 'Texto do documento' })).toHaveFocus()
})

test('células são selecionadas, mescladas e divididas só pelo teclado', async () => {
  const { salvo } = await escrever()
  await inserirTabela()
  await userEvent.keyboard('Valores{Tab}{Tab}{Tab}d{Tab}e')
  await expect.element(botao('Mesclar as células selecionadas')).toHaveAttribute('aria-disabled', 'true')
  // Shift and the arrows extend the selection to the cells beside and below.
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="toolbar"]')).not.toBeNull())
  const mesclar = botao('Mesclar as células selecionadas')
  for (let passo = 0; passo < 60 && document.activeElement !== mesclar.element(); passo++)
    await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(mesclar.element())
  await userEvent.keyboard('{Enter}')
  await salvo(['*Valores|*|*', 'd|2x2e', ''])
  await expect.element(botao('Dividir a célula mesclada')).not.toHaveAttribute('aria-disabled')
  await botao('Dividir a célula mesclada').click()
  await salvo(['*Valores|*|*', 'd|e|', '||'])
  await tudoSalvo()
})
