import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { paraAssinar } from './apoio/assinar.ts'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

test('no telefone, nada abaixo de um texto curto muda de lugar quando chegam os dados de quem assina', async () => {
  await page.viewport(412, 823)
  entrar()
  const veio = Promise.withResolvers<void>()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': aberto(['assinar']),
    '/api/siga/documento/7/assinatura': async () => {
      await veio.promise
      return Response.json(paraAssinar())
    },
  })
  await abrir(`/assinar-documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  const topo = (nome: string) => page.getByRole('heading', { name: nome }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('heading', { name: 'Quem assina' })).toBeVisible()
  const antes = { quem: topo('Quem assina'), sua: topo('Sua assinatura') }
  veio.resolve()
  await expect.element(page.getByText('Ainda não assinou')).toBeVisible()
  expect(topo('Quem assina')).toBe(antes.quem)
  expect(Math.abs(topo('Sua assinatura') - antes.sua)).toBeLessThan(2)
})
