import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { API, BASE, corpoDa, ENDERECO, indice, peca, pecas } from './apoio/completo.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('busca nas peças', () => {
  const busca = {
    achados: [
      { chave: 'p1-2', folha: null, ocorrencias: 8, trecho: 'Pesquisa de preços feita.' },
      { chave: 'p1-250', folha: null, ocorrencias: 8, trecho: 'Pesquisa de preços feita.' },
    ],
    semTexto: [],
  }
  test('conta as ocorrências, vai à próxima pelo teclado, e à peça pela linha do resultado', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { para } = rede({ ...API, [`${BASE}/completo/busca`]: busca })
    const { router } = await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('precos')
    await expect.element(page.getByText('16 ocorrências em 2 peças')).toBeVisible()
    // the same answer comes to the letters typed before the last
    await vi.waitFor(() =>
      expect(new URL(para(`${BASE}/completo/busca`).at(-1)?.url ?? '').searchParams.get('q')).toBe('precos'),
    )
    expect(router.state.location.search).toMatchObject({ q: 'precos' })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 de 16')).toBeVisible()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(page.getByText('16 de 16')).toBeVisible()
    await expect.element(page.getByText('Texto da p1-250.')).toBeVisible()
    await vi.waitFor(() => expect(CSS.highlights.get('achado-atual')?.size).toBe(1))
    await page.getByRole('button', { name: /SEAD-DES-2026\/2-A/ }).click()
    await expect.element(page.getByText('1 de 16')).toBeVisible()
  })

  test('depois de vir de outra página, / ainda leva à busca nas peças', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    const { router } = await abrir('/validacao')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('?')
    await userEvent.keyboard('{Escape}')
    router.history.push(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: 'Buscar nas peças' })).toHaveFocus()
  })

  test('o botão Voltar, usado enquanto se digita, descarta o que foi digitado', async () => {
    await page.viewport(1280, 800)
    entrar()
    // Few pieces, so that typing takes less time than the pause.
    const curto = { ...indice, paginas: 5, pecas: pecas.slice(0, 3) }
    rede({ ...API, [`${BASE}/completo`]: curto, [`${BASE}/completo/busca`]: { achados: [], semTexto: [] } })
    const { router } = await abrir(`${ENDERECO}?q=precos`)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    await router.navigate({ to: '.', search: (antes: object) => ({ ...antes, q: 'pesquisa' }) })
    const caixa = page.getByRole('searchbox', { name: 'Buscar nas peças' })
    await expect.element(caixa).toHaveValue('pesquisa')
    await caixa.fill('pesquisa de')
    router.history.back()
    await expect.element(caixa).toHaveValue('precos')
    // Longer than the pause after which the address is updated.
    await new Promise((pronto) => setTimeout(pronto, 600))
    expect(router.state.location.search).toMatchObject({ q: 'precos' })
  })

  test('Enter antes do resultado leva à primeira ocorrência quando ela chega', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede({ ...API, [`${BASE}/completo/busca`]: busca })
    await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    await userEvent.keyboard('/precos{Enter}')
    await expect.element(page.getByText('1 de 16')).toBeVisible()
    await expect.element(page.getByText('Texto da p1-2.', { exact: true })).toBeInViewport()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 de 16')).toBeVisible()
  })

  test('uma busca sem resultado diz isso, com as palavras buscadas', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede({ ...API, [`${BASE}/completo/busca`]: { achados: [], semTexto: [{ chave: 'p1-9', paginas: 2 }] } })
    await abrir(`${ENDERECO}?q=abacaxi`)
    await expect.element(page.getByText('Nenhuma peça que você pode ler tem “abacaxi”.')).toBeVisible()
    await expect.element(page.getByText(/^2 folhas de PDF são imagens/)).toBeVisible()
  })
})

describe('um PDF de fora', () => {
  const anexo = peca(9, {
    chave: 'a9',
    tipo: 'ANEXO',
    sigla: 'orçamento.pdf',
    assunto: null,
    mobilId: null,
    situacao: null,
    paginaInicial: 18,
    paginaFinal: 21,
  })
  const comAnexo = {
    ...indice,
    pecas: pecas.flatMap((cada) => (cada.chave === 'p1-9' ? anexo : cada.chave === 'p1-10' ? [] : cada)),
  }
  const lidos = (pedido: Request) => {
    const chaves = new URL(pedido.url).searchParams.get('pecas')?.split(',') ?? []
    return Response.json({
      textos: chaves.map((chave) => ({
        chave,
        documentoId: 7,
        corpo: chave === 'a9' ? null : corpoDa(chave),
        paginas: chave === 'a9' ? ['Proposta da\nempresa', '', 'Total: três mil', 'Fim'] : null,
        porMaquina: chave === 'a9' ? [3] : [],
        assinaturas:
          chave === 'd7'
            ? [
                {
                  nome: 'Bruno Lima',
                  cargo: 'Gerente',
                  unidade: 'GEGOV',
                  substitui: null,
                  tipo: 'SENHA',
                  nivel: 'SIMPLES',
                  instante: '2026-11-20T17:32:00.000Z',
                  autenticacao: false,
                  papel: 'SUBSCRITOR',
                },
              ]
            : [],
      })),
    })
  }
  const api = { ...API, [`${BASE}/completo`]: comAnexo, [`${BASE}/completo/texto`]: lidos }

  test('é lido página por página, e as palavras são achadas onde estão, mesmo divididas em duas linhas', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede({
      ...api,
      [`${BASE}/completo/busca`]: {
        achados: [{ chave: 'a9', folha: 18, ocorrencias: 1, trecho: 'Proposta da empresa' }],
        semTexto: [{ chave: 'a9', paginas: 1 }],
      },
    })
    const { router } = await abrir(`${ENDERECO}#fl=20`)
    await expect.element(page.getByText('Total: três mil')).toBeInViewport()
    expect(document.querySelector('[data-folha="19"]')?.textContent).toContain('A folha 19 não tem texto')
    await page.getByRole('searchbox', { name: 'Buscar nas peças' }).fill('proposta da empresa')
    await expect.element(page.getByText('1 ocorrência em 1 peça')).toBeVisible()
    await expect.element(page.getByText(/^1 folha de PDF é imagem/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(CSS.highlights.get('achado-atual')?.size).toBe(1))
    expect(router.state.location.hash).toBe('fl=18')
  })

  test('o que uma máquina leu de uma imagem diz que o foi, no texto e ao lado do achado', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede({
      ...api,
      [`${BASE}/completo/busca`]: {
        achados: [
          { chave: 'a9', folha: 20, ocorrencias: 1, trecho: 'Total: três mil', porMaquina: true },
          { chave: 'a9', folha: 21, ocorrencias: 1, trecho: 'Fim do total' },
        ],
        semTexto: [],
      },
    })
    await abrir(`${ENDERECO}#fl=20`)
    await expect.element(page.getByText('Total: três mil', { exact: true })).toBeVisible()
    const lida = (folha: number) => document.querySelector(`[data-folha="${folha}"]`)?.textContent
    expect(lida(20)).toContain('lido por máquina de uma imagem: pode ter erros')
    expect(lida(21)).not.toContain('máquina')
    await page.getByRole('searchbox', { name: 'Buscar nas peças' }).fill('total')
    const achados = page.getByRole('navigation', { name: 'Onde está' }).getByRole('button')
    await expect.element(achados.nth(0).getByText('1 vez · lido por máquina')).toBeVisible()
    await expect.element(achados.nth(1).getByText('1 vez', { exact: true })).toBeVisible()
  })

  test('um texto assinado termina com quem o assinou', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(api)
    await abrir(ENDERECO)
    const peca = page.getByRole('article', { name: 'Compra de mesas' })
    await expect.element(peca.getByText(/Assinado por Bruno Lima, Gerente, GEGOV, em 20\/11\/2026 14:32/)).toBeVisible()
    await expect.element(peca.getByText(/Assinatura eletrônica simples/)).toBeVisible()
  })

  test('onde o navegador não mostra PDF na página, ele abre em outra aba ou é baixado', async () => {
    await page.viewport(390, 844)
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false)
    entrar()
    let vezes = 0
    rede({
      ...api,
      [`${BASE}/completo/peca/a9`]: () =>
        vezes++ === 0
          ? problema(503, 'BANCO_INDISPONIVEL', 'Tente de novo em instantes.')
          : new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    })
    await abrir(`${ENDERECO}?modo=pdf#fl=20`)
    const nova = page.getByRole('link', { name: 'Abrir em nova aba' })
    await expect.element(nova).toHaveAttribute('href', expect.stringMatching(/^blob:.*#page=3$/))
    await expect.element(page.getByText('Este aparelho não mostra PDF dentro da página.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute('download', 'orçamento.pdf')
    expect(document.querySelector('iframe')).toBeNull()
    expect(vezes).toBe(2)
  })
})
