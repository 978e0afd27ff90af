import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

/** In a file of its own, so in a tab of its own: event streams of other desks in the same tab would cause more requests. */
test('apertar um link pede o documento uma vez; outro botão do mouse ou uma tecla segurada não pede nada', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/mobil/101': aberto(['assinar']),
    '/api/siga/mobil/102': aberto(['assinar']),
    // The stream never opens: once open, it would refetch, and the test counts requests.
    '/api/siga/evento': () => new Promise<never>(() => {}),
  })
  // A pointer left over a future row would prefetch its document.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  const { router } = await abrir('/siga-mesa')
  const primeira = page.getByRole('link', { name: /00001-A$/ })
  await expect.element(primeira).toBeVisible()
  const apertar = (onde: Element, opcoes: PointerEventInit = {}) =>
    onde.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', ...opcoes }))
  const outra = page.getByRole('link', { name: /00002-A$/ }).element()
  // Loads the page's code first: the test server builds it on demand, which takes time.
  await router.loadRouteChunk(router.routesById['/_app/documento/$codigo/$numero'])
  // Listeners are added after the first paint, so each press waits for its request before the next.
  const perguntou = () => expect(para('/api/siga/mobil/101')).toHaveLength(1)
  await vi.waitFor(
    async () => {
      apertar(primeira.element())
      await vi.waitFor(perguntou, { timeout: 2_000 })
    },
    { timeout: 10_000 },
  )
  expect(router.latestLocation.pathname).toBe('/siga-mesa')
  apertar(outra, { button: 2 })
  apertar(outra, { ctrlKey: true })
  const link = primeira.element()
  if (link instanceof HTMLElement) link.click()
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  expect(para('/api/siga/mobil/101')).toHaveLength(1)
  expect(para('/api/siga/mobil/102')).toHaveLength(0)
})
