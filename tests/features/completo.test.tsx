import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { folhaDe, pecasDoIntervalo } from '#domain/completo/folhas.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { API, BASE, ENDERECO, pecas } from './apoio/completo.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

/** Waits for this number of frames. */
async function quadros(quantos: number) {
  for (let n = 0; n < quantos; n++) await new Promise(requestAnimationFrame)
}

describe('leitura', () => {
  test('um endereço com folha leva até ela, e só os textos próximos são pedidos', async () => {
    await page.viewport(1280, 800)
    entrar()
    const { para } = rede(API)
    const { router } = await abrir(`${ENDERECO}#fl=401`)
    await expect.element(page.getByText('Texto da p1-200.')).toBeInViewport()
    await expect.element(page.getByLabelText('Folha', { exact: true })).toHaveValue('401')
    expect(para(`${BASE}/completo/texto`).length).toBeLessThan(6)
    expect(router.state.location.hash).toBe('fl=401')
  })

  test('o endereço acompanha a leitura, sem criar passos no histórico do navegador', async () => {
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

  test('uma peça retirada diz quando e por quê; uma peça restrita só diz que é restrita', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(`${ENDERECO}#fl=8`)
    await expect.element(page.getByRole('heading', { name: 'Peça de acesso restrito' })).toBeVisible()
    await expect.element(page.getByText('Motivo: De outro processo.')).toBeVisible()
  })

  test('uma folha que não existe é apontada no campo, com o número da última', async () => {
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

  test('a contagem de peças não inclui o próprio documento nem as peças retiradas', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    await abrir(ENDERECO)
    await expect.element(page.getByText('299 peças · 601 folhas')).toBeVisible()
    await page.getByRole('button', { name: 'Baixar em PDF' }).click()
    await expect.element(page.getByText('fls. 2–3 Peça número 1', { exact: true })).toBeVisible()
    await expect.element(page.getByText('fl. 1 Compra de mesas', { exact: true })).toBeVisible()
  })

  test('o índice não rola sozinho enquanto o ponteiro está nele, mesmo que a página role', async () => {
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
    // A late scroll, like inertia or a text that arrives above.
    scrollBy(0, 1_200)
    await expect.element(page.getByLabelText('Folha', { exact: true })).not.toHaveValue('1')
    await quadros(6)
    expect(caixa?.scrollTop).toBe(antes)
  })

  test('escolher no índice logo depois de rolar leva à folha escolhida, e o endereço a mostra', async () => {
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

  test('um clique não conta como leitura: a folha pedida continua no endereço até a página rolar', async () => {
    await page.viewport(1280, 800)
    entrar()
    rede(API)
    const { router } = await abrir(`${ENDERECO}#fl=8`)
    await expect.element(page.getByRole('heading', { name: 'Peça de acesso restrito' })).toBeInViewport()
    // A short piece: the folha at the reading line is already the next one's.
    dispatchEvent(new PointerEvent('pointerdown'))
    dispatchEvent(new Event('scroll'))
    await new Promise((pronto) => setTimeout(pronto, 600))
    expect(router.state.location.hash).toBe('fl=8')
    await expect.element(page.getByLabelText('Folha', { exact: true })).toHaveValue('8')
  })

  test('no telefone o índice é uma gaveta', async () => {
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

test('um documento que a pessoa não pode ler leva à página que diz por quê', async () => {
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
])('a folha de #%s', (hash, folha) => expect(folhaDe(hash, 601)).toBe(folha))

test.each([
  ['1-3, 601', ['d7', 'p1-1', 'p1-300']],
  ['5', ['p1-2']],
  ['700-', null],
  ['', null],
])('as peças das folhas %s', (texto, chaves) =>
  expect(pecasDoIntervalo(pecas, texto)?.map(({ chave }) => chave) ?? null).toEqual(chaves),
)
