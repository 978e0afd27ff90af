import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

/** In a tab of its own: what other desks of the same tab still heard had it asked again. */
test('apertar um link pede o documento uma vez; outro botão do mouse ou uma tecla segurada não pede nada', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/mobil/101': aberto(['assinar']),
    '/api/siga/mobil/102': aberto(['assinar']),
    // streams, once heard, ask anew for what was asked before: not what is counted here
    '/api/siga/evento': () => new Promise<never>(() => {}),
  })
  // a pointer left where a row will be asks for that row too
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  const { router } = await abrir('/siga-mesa')
  const primeira = page.getByRole('link', { name: /00001-A$/ })
  await expect.element(primeira).toBeVisible()
  const apertar = (onde: Element, opcoes: PointerEventInit = {}) =>
    onde.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', ...opcoes }))
  const outra = page.getByRole('link', { name: /00002-A$/ }).element()
  // what the page is made of takes long to come here, where it is built when asked for
  await router.loadRouteChunk(router.routesById['/_app/documento/$codigo/$numero'])
  // what hears it comes after the first paint; a press that was heard is answered before another is tried
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
