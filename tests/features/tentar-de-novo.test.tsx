import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const QUEBROU = () => problema(500, 'ERRO_INTERNO', 'Algo deu errado no servidor.')

// pages that ask while they are drawn, without a loader
test.each([
  ['/substituicoes', '/api/siga/substituicao'],
  ['/prazos', '/api/siga/agenda'],
  ['/minhas-formas', '/api/siga/minhas-formas'],
  ['/avisos-por-email', '/api/siga/correio/preferencia'],
])('em %s, “Tentar novamente” pede de novo o que falhou', async (endereco, chamada) => {
  entrar()
  const { pedidos } = rede({ '/api/siga/usuario/logado': entradas, [chamada]: QUEBROU })
  const feitas = () => pedidos.filter(({ url }) => new URL(url).pathname.startsWith(chamada)).length
  await abrir(endereco)
  const tentar = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(tentar).toBeVisible()
  const antes = feitas()
  await tentar.click()
  await vi.waitFor(() => expect(feitas()).toBeGreaterThan(antes))
})

test('o que volta depois de tentar de novo é mostrado', async () => {
  entrar()
  let quebrado = true
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/correio/preferencia': () =>
      quebrado ? QUEBROU() : Response.json({ email: 'ana@x.gov.br', lingua: null, linguaUsada: 'pt-BR', tipos: [] }),
  })
  await abrir('/avisos-por-email')
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  quebrado = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Avisos por e-mail' })).toBeVisible()
})
