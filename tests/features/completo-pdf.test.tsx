import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { API, BASE, ENDERECO, tarefa } from './apoio/completo.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

describe('um só PDF', () => {
  test('um intervalo de folhas escolhe as peças, e só elas são pedidas', async () => {
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

  test('um clique duplo pede uma só vez, e o diálogo fecha', async () => {
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

  /** Reloads a page that awaits an answer: keeps the tab's storage, and loses the answer. */
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

  test('recarregada a página antes da resposta, o pedido é refeito com a mesma chave, e o PDF aparece', async () => {
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

  test('se o pedido refeito é recusado, a página diz isso e não pede uma terceira vez', async () => {
    const chaves = await pedirERecarregar(() => problema(429, 'TAREFAS_DEMAIS', 'Espere um deles ficar pronto.'))
    await expect.element(page.getByRole('alert').getByText(/Espere um deles ficar pronto/)).toBeVisible()
    expect(chaves()).toHaveLength(2)
    expect(sessionStorage.getItem('carimbo.pdf-pedido')).toBeNull()
  })

  test('um PDF em preparo aparece de novo depois de recarregar, e pode ser cancelado', async () => {
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

  test('diz quantos esperam na frente, e quantas peças não puderam ser abertas', async () => {
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

  test('uma parte que não chega é pedida de novo, de onde parou', async () => {
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

  test('um PDF que falhou diz o que fazer', async () => {
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
