import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { mesa } from './apoio/mesa.ts'
import { BASE, tres } from './apoio/mesa-unidade.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const volta = () => page.getByRole('navigation', { name: 'Você está em' }).getByRole('link')

test('o documento leva de volta à lista de onde foi aberto, com o filtro dela; o segundo, à mesma', async () => {
  await page.viewport(1440, 900)
  entrar()
  rede({
    ...BASE,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/mobil/12': aberto([]),
    '/api/siga/mobil/13': aberto([]),
  })
  const { router } = await abrir('/siga-mesa?prazo=VENCIDO')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mesa da unidade' })).toBeVisible()
  const { sigla } = aberto([]).mobil
  for (const codigo of ['12', '13']) {
    await router.navigate({ to: '/documento/$codigo/$numero', params: { codigo, numero: sigla } })
    await expect.element(volta()).toHaveTextContent('Mesa da unidade')
    await expect.element(volta()).toHaveAttribute('href', expect.stringContaining('/siga-mesa?prazo=VENCIDO'))
  }
})

test('quem chega por um endereço volta à sua mesa', async () => {
  await page.viewport(1440, 900)
  entrar()
  rede({ ...BASE, '/api/siga/mobil/12': aberto([]) })
  await abrir(`/documento/12/${encodeURIComponent(aberto([]).mobil.sigla)}`)
  await expect.element(volta()).toHaveTextContent('Minha mesa')
})
