import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Indice, Peca, Tarefa } from '#contract/completo.ts'
import { folhaDe, pecasDoIntervalo } from '#features/completo/folhas.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const NADA = { inclusao: null, retirada: null, desentranhar: null }
const peca = (n: number, mudancas: Partial<Peca> = {}): Peca => ({
  chave: `p1-${n}`,
  tipo: 'DOCUMENTO',
  nivel: 1,
  paginaInicial: n * 2,
  paginaFinal: n * 2 + 1,
  volume: 'SEAD-ADM-2026/00001-V01',
  documentoId: 100 + n,
  mobilId: 200 + n,
  sigla: `SEAD-DES-2026/${n}-A`,
  assunto: `Peça número ${n}`,
  especie: 'Despacho',
  data: '2026-11-20',
  unidade: 'GELIC',
  situacao: 'ASSINADO',
  ...NADA,
  ...mudancas,
})
const raiz = peca(0, {
  chave: 'd7',
  nivel: 0,
  paginaInicial: 1,
  paginaFinal: 1,
  volume: null,
  documentoId: 7,
  sigla: 'SEAD-ADM-2026/00001',
  assunto: 'Compra de mesas',
})
const TOTAL = 300
const pecas: Peca[] = [
  raiz,
  ...Array.from({ length: TOTAL }, (_, n) => {
    if (n === 3)
      return peca(4, {
        tipo: 'RESTRITA',
        sigla: '',
        assunto: null,
        especie: null,
        data: null,
        unidade: null,
        documentoId: null,
        mobilId: null,
        situacao: null,
      })
    if (n === 4)
      return peca(5, {
        tipo: 'RETIRADA',
        retirada: { instante: '2026-11-20T12:00:00.000Z', pessoa: 'Ana Souza', motivo: 'De outro processo.' },
      })
    return peca(n + 1)
  }),
]
const indice: Indice = {
  documentoId: 7,
  sigla: 'SEAD-ADM-2026/00001',
  assunto: 'Compra de mesas',
  paginas: TOTAL * 2 + 1,
  pecas,
}
const paragrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const corpoDa = (chave: string) => ({
  type: 'doc' as const,
  content: [
    paragrafo(`Texto da ${chave}.`),
    ...Array.from({ length: 8 }, () => paragrafo('Pesquisa de preços feita.')),
  ],
})
const textos = ({ url }: Request) => {
  const chaves = new URL(url).searchParams.get('pecas')?.split(',') ?? []
  return Response.json({
    textos: chaves.map((chave) => ({
      chave,
      documentoId: 7,
      corpo: corpoDa(chave),
      paginas: null,
      assinaturas: [],
    })),
  })
}
const tarefa = (mudancas: Partial<Tarefa> = {}): Tarefa => ({
  id: '0b6ff8a5-2f31-4a6e-9d4e-0d8a36a2b7a1',
  documentoId: 7,
  estado: 'FAZENDO',
  feito: 120,
  total: 301,
  naFrente: 0,
  faltaram: 0,
  partes: null,
  nome: 'SEAD-ADM-2026-00001-completo.pdf',
  tamanho: null,
  paginas: null,
  sha256: null,
  erro: null,
  criadaEm: '2026-11-20T12:00:00.000Z',
  expiraEm: '2026-11-21T12:00:00.000Z',
  ...mudancas,
})
const BASE = '/api/siga/documento/7'
const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/completo`]: indice,
  [`${BASE}/completo/texto`]: textos,
  [`${BASE}/pdf-completo`]: { tarefas: [] },
}
const ENDERECO = '/documento-completo/7/SEAD-ADM-2026%2F00001'
/** Waits for so many of what the browser draws. */
async function quadros(quantos: number) {
  for (let n = 0; n < quantos; n++) await new Promise(requestAnimationFrame)
}

describe('reading', () => {
  test('an address with a folha leads there, and only what is near is asked for', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { para } = rede(API)
    const { router } = await abrir(`${ENDERECO}#fl=401`)
    await expect.element(page.getByText('Texto da p1-200.')).toBeInViewport()
    await expect.element(page.getByLabelText('Folha', { exact: true })).toHaveValue('401')
    expect(para(`${BASE}/completo/texto`).length).toBeLessThan(6)
    expect(router.state.location.hash).toBe('fl=401')
  })

  test('the address follows the reading without a step in the history', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    const { router } = await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    const passos = router.history.length
    await userEvent.wheel(page.getByRole('heading', { name: 'Compra de mesas' }), { delta: { y: 900 } })
    await vi.waitFor(() => expect(Number(router.state.location.hash.slice(3))).toBeGreaterThan(1))
    expect(router.history.length).toBe(passos)
  })

  test('what left says when and why; what may not be read says only so', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(`${ENDERECO}#fl=8`)
    await expect.element(page.getByRole('heading', { name: 'Peça de acesso restrito' })).toBeVisible()
    await expect.element(page.getByText('Motivo: De outro processo.')).toBeVisible()
  })

  test('a folha that is not there is said, with the last one', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(ENDERECO)
    await page.getByLabelText('Folha', { exact: true }).fill('999')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Use um número de 1 a 601, a última folha.')).toBeVisible()
    await expect.element(page.getByLabelText('Folha', { exact: true })).toBeInvalid()
    await page.getByLabelText('Folha', { exact: true }).fill('2')
    await expect.element(page.getByText('Use um número de 1 a 601, a última folha.')).not.toBeInTheDocument()
  })

  test('pieces are what was put in and is there, not the document nor what left', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(ENDERECO)
    await expect.element(page.getByText('299 peças · 601 folhas')).toBeVisible()
    await page.getByRole('button', { name: 'Baixar em PDF' }).click()
    await expect.element(page.getByText('fls. 2–3 Peça número 1', { exact: true })).toBeVisible()
    await expect.element(page.getByText('fl. 1 Compra de mesas', { exact: true })).toBeVisible()
  })

  test('the index stays where it is while the pointer is in it, though the page still rolls', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    const lista = page.getByRole('navigation', { name: 'Índice das peças' })
    await userEvent.wheel(lista, { delta: { y: 4_000 } })
    const caixa = lista.element().parentElement
    await vi.waitFor(() => expect(caixa?.scrollTop).toBeGreaterThan(1_000))
    const antes = caixa?.scrollTop
    // the last of a push, or a text that came above
    scrollBy(0, 1_200)
    await expect.element(page.getByLabelText('Folha', { exact: true })).not.toHaveValue('1')
    await quadros(6)
    expect(caixa?.scrollTop).toBe(antes)
  })

  test('who chooses in the index just after scrolling is where they chose, and the address says so', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    const { router } = await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    scrollBy(0, 1_200)
    await quadros(3)
    const link = page.getByRole('navigation', { name: 'Índice das peças' }).getByRole('link', { name: /número 100\b/ })
    ;(link.element() as HTMLElement).click()
    await expect.element(page.getByText('Texto da p1-100.')).toBeInViewport()
    await new Promise((pronto) => setTimeout(pronto, 600))
    expect(router.state.location.hash).toBe('fl=200')
    await expect.element(page.getByLabelText('Folha', { exact: true })).toHaveValue('200')
  })

  test('a press is no reading: what was asked for stays until the page moves', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    const { router } = await abrir(`${ENDERECO}#fl=8`)
    await expect.element(page.getByRole('heading', { name: 'Peça de acesso restrito' })).toBeInViewport()
    // a short piece: what follows it is where one would read
    dispatchEvent(new PointerEvent('pointerdown'))
    dispatchEvent(new Event('scroll'))
    await new Promise((pronto) => setTimeout(pronto, 600))
    expect(router.state.location.hash).toBe('fl=8')
    await expect.element(page.getByLabelText('Folha', { exact: true })).toHaveValue('8')
  })

  test('the index is a drawer on a phone', async () => {
    await page.viewport(390, 844)
    entrar()
    rede(API)
    const { router } = await abrir(ENDERECO)
    const lista = page.getByRole('navigation', { name: 'Índice das peças' })
    await expect.element(page.getByRole('button', { name: 'Índice' })).toBeVisible()
    await expect.element(lista).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Índice' }).click()
    await lista.getByRole('link', { name: /SEAD-DES-2026\/2-A/ }).click()
    await vi.waitFor(() => expect(router.state.location.hash).toBe('fl=4'))
    await expect.element(lista).not.toBeInTheDocument()
  })
})

describe('searching', () => {
  const busca = {
    achados: [
      { chave: 'p1-2', folha: null, ocorrencias: 8, trecho: 'Pesquisa de preços feita.' },
      { chave: 'p1-250', folha: null, ocorrencias: 8, trecho: 'Pesquisa de preços feita.' },
    ],
    semTexto: [],
  }
  test('counts, goes to the next by the keyboard, and to a piece by its line', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { para } = rede({ ...API, [`${BASE}/completo/busca`]: busca })
    const { router } = await abrir(ENDERECO)
    await expect.element(page.getByText('Texto da d7.')).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard('precos')
    await expect.element(page.getByText('16 ocorrências em 2 peças')).toBeVisible()
    expect(new URL(para(`${BASE}/completo/busca`).at(-1)?.url ?? '').searchParams.get('q')).toBe('precos')
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

  test('Enter before the words were looked for goes to the first place when they are found', async () => {
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

  test('nothing found is said with the words', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede({ ...API, [`${BASE}/completo/busca`]: { achados: [], semTexto: [{ chave: 'p1-9', paginas: 2 }] } })
    await abrir(`${ENDERECO}?q=abacaxi`)
    await expect.element(page.getByText('Nenhuma peça que você pode ler tem “abacaxi”.')).toBeVisible()
    await expect.element(page.getByText(/^2 folhas de PDF são imagens/)).toBeVisible()
  })
})

describe('a PDF from outside', () => {
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

  test('is read page by page, its words found where they are, also broken over two lines', async () => {
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

  test('a signed text ends with who signed it', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(api)
    await abrir(ENDERECO)
    const peca = page.getByRole('article', { name: 'Compra de mesas' })
    await expect.element(peca.getByText(/Assinado por Bruno Lima, Gerente, GEGOV, em 20\/11\/2026 14:32/)).toBeVisible()
    await expect.element(peca.getByText(/Assinatura eletrônica simples/)).toBeVisible()
  })

  test('where no frame draws it, it opens in a tab of its own or is saved', async () => {
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
    expect(document.querySelector('iframe.pdf-frame')).toBeNull()
    expect(vezes).toBe(2)
  })
})

describe('one PDF', () => {
  test('folhas choose pieces, and only those are asked for', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { pedidos } = rede({
      ...API,
      [`${BASE}/pdf-completo`]: (pedido: Request) =>
        Response.json(pedido.method === 'POST' ? tarefa() : { tarefas: [tarefa()] }),
    })
    await abrir(ENDERECO)
    await page.getByRole('button', { name: 'Baixar em PDF' }).click()
    const folhas = page.getByRole('textbox', { name: 'Folhas' })
    await folhas.fill('4-7; 9')
    await expect.element(folhas).toHaveAttribute('aria-invalid', 'true')
    await folhas.fill('4-7, 602')
    await page.getByRole('button', { name: 'Preparar PDF de 2 peças' }).click()
    const enviado = pedidos.find(({ method }) => method === 'POST')
    expect(await enviado?.json()).toEqual({ partes: ['p1-2', 'p1-3'] })
  })

  test('a double click asks once, and the dialog closes', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { pedidos } = rede({
      ...API,
      [`${BASE}/pdf-completo`]: async (pedido: Request) => {
        if (pedido.method !== 'POST') return Response.json({ tarefas: [] })
        await new Promise((pronto) => setTimeout(pronto, 150))
        return Response.json(tarefa())
      },
    })
    await abrir(ENDERECO)
    await page.getByRole('button', { name: 'Baixar em PDF' }).click()
    const preparar = page.getByRole('button', { name: /Preparar PDF de/ }).element() as HTMLButtonElement
    preparar.click()
    preparar.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(pedidos.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  /** What F5 leaves of a page that had asked: the tab's memory, and an answer that nobody gets. */
  async function pedirERecarregar(responder: (vezes: number) => Response) {
    entrar()
    let feita = false
    let vezes = 0
    const { pedidos } = rede({
      ...API,
      [`${BASE}/pdf-completo`]: (pedido: Request) => {
        if (pedido.method !== 'POST') return Response.json({ tarefas: feita ? [tarefa({ estado: 'PRONTA' })] : [] })
        if (vezes++ === 0) return new Promise<Response>(() => {})
        const resposta = responder(vezes - 1)
        feita ||= resposta.ok
        return resposta
      },
    })
    await abrir(ENDERECO)
    await page.getByRole('button', { name: 'Baixar em PDF' }).click()
    await page.getByRole('button', { name: /Preparar PDF de/ }).click()
    await vi.waitFor(() => expect(vezes).toBe(1))
    await abrir(ENDERECO)
    return () => pedidos.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
  }

  test('asked for, and reloaded before the answer: it is asked again under the same key, and shown', async () => {
    const chaves = await pedirERecarregar((vez) =>
      vez === 1
        ? problema(409, 'OPERACAO_EM_ANDAMENTO', 'Esta operação ainda está em andamento.')
        : Response.json(tarefa()),
    )
    await expect.element(page.getByText(/PDF do documento completo pronto/)).toBeVisible()
    expect(chaves()).toHaveLength(3)
    expect(new Set(chaves()).size).toBe(1)
    expect(sessionStorage.getItem('carimbo.pdf-pedido')).toBeNull()
  })

  test('what is refused meanwhile is said, and not asked a third time by itself', async () => {
    const chaves = await pedirERecarregar(() => problema(429, 'TAREFAS_DEMAIS', 'Espere um deles ficar pronto.'))
    await expect.element(page.getByRole('alert').getByText(/Espere um deles ficar pronto/)).toBeVisible()
    expect(chaves()).toHaveLength(2)
    expect(sessionStorage.getItem('carimbo.pdf-pedido')).toBeNull()
  })

  test('what is under way is seen again after a reload, and can be given up', async () => {
    entrar()
    let cancelada = false
    rede({
      ...API,
      [`${BASE}/pdf-completo`]: () => Response.json({ tarefas: cancelada ? [] : [tarefa()] }),
      [`/api/siga/tarefa/${tarefa().id}/cancelar`]: () => {
        cancelada = true
        return Response.json(tarefa({ estado: 'CANCELADA' }))
      },
    })
    await abrir(ENDERECO)
    await expect.element(page.getByText('Preparando o PDF: 120 de 301 peças')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(page.getByText(/Preparando o PDF/)).not.toBeInTheDocument()
  })

  test('says how many wait before it, and what could not be opened', async () => {
    entrar()
    const outra = '1b6ff8a5-2f31-4a6e-9d4e-0d8a36a2b7a1'
    const pronta = tarefa({ estado: 'PRONTA', id: outra, tamanho: 10, paginas: 3, sha256: 'a', faltaram: 1 })
    rede({
      ...API,
      [`${BASE}/pdf-completo`]: { tarefas: [tarefa({ estado: 'NA_FILA', feito: 0, total: 0, naFrente: 1 }), pronta] },
    })
    await abrir(ENDERECO)
    await expect.element(page.getByText('O PDF espera a vez. Há 1 na frente.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expect.element(page.getByText('1 peça não pôde ser aberta: uma página diz qual é.')).toBeVisible()
  })

  test('a part that does not come is asked again from where it stopped', async () => {
    entrar()
    const total = 5 * 1024 * 1024
    let cortes = 1
    const { para } = rede({
      ...API,
      [`${BASE}/pdf-completo`]: {
        tarefas: [tarefa({ estado: 'PRONTA', tamanho: total, paginas: 602, sha256: 'a'.repeat(64) })],
      },
      [`/api/siga/tarefa/${tarefa().id}/arquivo`]: (pedido: Request) => {
        const [de = 0, ate = 0] = pedido.headers.get('range')?.match(/\d+/g)?.map(Number) ?? []
        if (de > 0 && cortes-- > 0) throw new TypeError('Failed to fetch')
        return new Response(new Uint8Array(ate - de + 1), { status: 206 })
      },
    })
    await abrir(ENDERECO)
    await vi.waitFor(() => expect(document.body.textContent).toContain('PDF do documento completo pronto'))
    await page.getByRole('button', { name: 'Baixar', exact: true }).click()
    await vi.waitFor(
      () =>
        expect(para(`/api/siga/tarefa/${tarefa().id}/arquivo`).map(({ headers }) => headers.get('range'))).toEqual([
          'bytes=0-4194303',
          'bytes=4194304-5242879',
          'bytes=4194304-5242879',
        ]),
      { timeout: 5_000 },
    )
    await expect.element(page.getByRole('button', { name: 'Baixar', exact: true })).toBeVisible()
  })

  test('one that failed says what to do', async () => {
    entrar()
    rede({
      ...API,
      [`${BASE}/pdf-completo`]: {
        tarefas: [tarefa({ estado: 'FALHOU', erro: 'Não foi possível montar. Peça de novo.' })],
      },
    })
    await abrir(ENDERECO)
    await expect.element(page.getByText('Não foi possível montar. Peça de novo.')).toBeVisible()
  })
})

test('a dossier that may not be read leads to why', async () => {
  entrar()
  rede({ ...API, [`${BASE}/completo`]: () => problema(404, 'DOCUMENTO_NAO_ENCONTRADO', 'Documento não encontrado.') })
  await abrir(ENDERECO)
  await expect.element(page.getByRole('heading', { name: 'Documento não encontrado.' })).toBeVisible()
})

test.each([
  ['fl=37', 37],
  ['fl=601', 601],
  ['fl=602', null],
  ['fl=0', null],
  ['fl=x', null],
  ['', null],
])('the folha of #%s', (hash, folha) => expect(folhaDe(hash, 601)).toBe(folha))

test.each([
  ['1-3, 601', ['d7', 'p1-1', 'p1-300']],
  ['5', ['p1-2']],
  ['700-', null],
  ['', null],
])('pieces of the folhas %s', (texto, chaves) =>
  expect(pecasDoIntervalo(pecas, texto)?.map(({ chave }) => chave) ?? null).toEqual(chaves),
)
