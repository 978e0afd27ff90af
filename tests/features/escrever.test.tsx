import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Rascunho, type Documento } from '#contract/documento.ts'
import { palavras } from '#contract/texto.ts'
import type { TextoPadrao } from '#contract/texto-padrao.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { modelo, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'
import { salvando } from './apoio/salvar.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }
const texto = (...paragrafos: string[]): Documento['corpo'] => ({
  type: 'doc',
  content: paragrafos.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

async function escrever(corpo: Documento['corpo'], padrao: TextoPadrao[] = []) {
  entrar()
  const estado = { documento: rascunho({ corpo }), padrao }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/texto-padrao': async (pedido: Request) => {
      if (pedido.method === 'GET') return Response.json(estado.padrao)
      const { atalho, corpo: guardado } = (await pedido.json()) as TextoPadrao // as the dialog sent it
      if (estado.padrao.some((cada) => cada.atalho === atalho))
        return problema(409, 'ATALHO_REPETIDO', `Já existe um texto padrão com o atalho ${atalho}.`)
      const novo: TextoPadrao = { id: estado.padrao.length + 1, atalho, unidade: null, corpo: guardado }
      estado.padrao = [...estado.padrao, novo]
      return Response.json(novo)
    },
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        const lido = Rascunho.parse(await pedido.json())
        estado.documento = { ...estado.documento, corpo: lido.corpo, versao: estado.documento.versao + 1 }
      }
      return Response.json(estado.documento)
    },
  })
  await abrir('/criardocumento/-/7')
  const papel = page.getByRole('textbox', { name: 'Texto do documento' })
  await expect.element(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
  await papel.click()
  const salvo = (esperado: string) => salvando(() => expect(palavras(estado.documento.corpo)).toBe(esperado))
  return { ...chamadas, estado, papel, salvo }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('Ctrl+F busca no texto, conta as ocorrências e anda entre elas; Esc fecha a busca', async () => {
  const { papel } = await escrever(texto('Licitação e licitações', 'outra licitacao'))
  await userEvent.keyboard('{Control>}f{/Control}')
  const painel = page.getByRole('search', { name: 'Localizar no texto' })
  await painel.getByLabelText('Localizar', { exact: true }).fill('licitacao')
  await expect.element(painel.getByText(/^\d de 2$/)).toBeVisible()
  expect(document.querySelectorAll('[data-achado]')).toHaveLength(2)
  await painel.getByLabelText('Diferenciar acentos').click()
  await expect.element(painel.getByText('1 de 1')).toBeVisible()
  await painel.getByLabelText('Localizar', { exact: true }).fill('licita')
  await expect.element(painel.getByText(/de 3$/)).toBeVisible()
  const numero = () => Number(/^(\d) de 3$/.exec(painel.getByRole('status').element().textContent ?? '')?.[1])
  const antes = numero()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(numero()).toBe((antes % 3) + 1))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await vi.waitFor(() => expect(numero()).toBe(antes))
  expect(document.querySelectorAll('[data-achado=atual]')).toHaveLength(1)
  expect(painel.getByLabelText('Substituir por').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(painel).not.toBeInTheDocument()
  await expect.element(papel).toHaveFocus()
  expect(document.querySelectorAll('[data-achado]')).toHaveLength(0)
})

test('substituir troca uma ocorrência ou todas, e um só passo desfaz', async () => {
  const { papel, salvo } = await escrever(texto('a diretora e a DIRETORA', 'sem diretora'))
  await userEvent.keyboard('{Control>}h{/Control}')
  const painel = page.getByRole('search', { name: 'Localizar no texto' })
  await painel.getByLabelText('Localizar', { exact: true }).fill('diretora')
  await painel.getByLabelText('Substituir por').fill('diretora-geral')
  await painel.getByRole('button', { name: 'Substituir', exact: true }).click()
  await expect.element(painel.getByText(/de 3$/)).toBeVisible()
  await painel.getByRole('button', { name: 'Substituir todos' }).click()
  await expect.element(painel.getByText('3 substituídos')).toBeVisible()
  // The button may be disabled now: the focus stays in the bar.
  await userEvent.keyboard('{Escape}')
  await expect.element(painel).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(papel.element().textContent).toMatch(/^(?!.*geral-geral)/))
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await vi.waitFor(() => expect(papel.element().textContent).toContain('geral-geral'))
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  await vi.waitFor(() => expect(papel.element().textContent).not.toContain('geral'))
  await salvo('a diretora e a DIRETORA\nsem diretora')
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
})

test('um atalho e Tab inserem o texto padrão; Enter depois de outra palavra só quebra a linha', async () => {
  const { salvo } = await escrever(texto('Senhor'), [
    { id: 1, atalho: 'abertura', unidade: null, corpo: texto('cumprimentando-o cordialmente') },
    {
      id: 2,
      atalho: 'fecho',
      unidade: { id: 10, sigla: 'GEGOV', nome: 'Governança' },
      corpo: texto('Sem mais.', 'Atenciosamente,'),
    },
  ])
  await userEvent.keyboard('{Control>}{End}{/Control}, /abertura{Tab}.{Enter}/fecho{Enter} fim /nada{Enter}linha')
  await salvo('Senhor, cumprimentando-o cordialmente.\nSem mais.\nAtenciosamente, fim /nada\nlinha')
})

test('a seleção vira texto padrão com um atalho; um atalho já usado é apontado; um botão da lista insere o texto', async () => {
  const { estado, papel, salvo } = await escrever(texto('Nos termos da lei'), [
    { id: 1, atalho: 'usado', unidade: null, corpo: texto('já existia') },
  ])
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Textos padrão' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Textos padrão' })
  await dialogo.getByLabelText('Atalho para o que está selecionado').fill('duas palavras')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByText('Use uma palavra de até 30 letras, números e hífens.')).toBeVisible()
  await dialogo.getByLabelText('Atalho para o que está selecionado').fill('/usado')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByText('Já existe um texto padrão com o atalho usado.')).toBeVisible()
  await dialogo.getByLabelText('Atalho para o que está selecionado').fill('lei')
  await dialogo.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialogo.getByText('Guardado.')).toBeVisible()
  expect(estado.padrao[1]).toMatchObject({ atalho: 'lei', corpo: texto('Nos termos da lei') })
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await papel.click()
  await userEvent.keyboard('{Control>}{End}{/Control} e ')
  await page.getByRole('button', { name: 'Textos padrão' }).click()
  await dialogo.getByRole('listitem').filter({ hasText: '/lei' }).getByRole('button', { name: 'Inserir' }).click()
  await salvo('Nos termos da lei e Nos termos da lei')
})

test('um clique no papel em branco, abaixo do fecho, escreve antes do fecho', async () => {
  const comFecho: Documento['corpo'] = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Solicitamos cadeiras' }] },
      { type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: 'fecho' } }] },
    ],
  }
  const { papel, estado } = await escrever(comFecho)
  const { width, height } = papel.element().getBoundingClientRect()
  await papel.click({ position: { x: width / 2, y: height - 5 } })
  await userEvent.keyboard(' novas')
  await salvando(() =>
    expect(estado.documento.corpo.content?.map(({ content }) => content?.[0]?.text ?? content?.[0]?.type)).toEqual([
      'Solicitamos cadeiras novas',
      'variavel',
    ]),
  )
})
