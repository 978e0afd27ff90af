import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Modal } from '#ui/Modal.tsx'

import { abrirPagina } from './apoio/abrir.tsx'

test.each([
  ['mais alta que a tela, rola', 2000, true],
  ['que cabe, não corta o que sai dela', 100, false],
])('uma janela %s', async (_, altura, rola) => {
  await page.viewport(360, 640)
  await abrirPagina(
    <Modal titulo="Alta" fechar={() => {}}>
      <form>
        <input aria-label="Primeiro" />
        <div style={{ height: altura }} />
        <button type="submit">Enviar</button>
      </form>
    </Modal>,
  )
  const janela = page.getByRole('dialog', { name: 'Alta' })
  await expect.element(janela).toBeVisible()
  await expect.poll(() => getComputedStyle(janela.element()).overflowY).toBe(rola ? 'auto' : 'visible')
  page.getByRole('button', { name: 'Enviar' }).element().scrollIntoView()
  const { top, bottom } = page.getByRole('button', { name: 'Enviar' }).element().getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(640)
})

test('numa janela mais alta que a tela, o primeiro campo, que tem o foco, está à vista', async () => {
  await page.viewport(320, 256)
  await abrirPagina(
    <Modal titulo="Alta" fechar={() => {}}>
      <form>
        <div style={{ height: 500 }} />
        <input aria-label="Primeiro" />
      </form>
    </Modal>,
  )
  const campo = page.getByRole('textbox', { name: 'Primeiro' })
  await expect.element(campo).toHaveFocus()
  await expect.poll(() => campo.element().getBoundingClientRect().bottom).toBeLessThan(256)
})
