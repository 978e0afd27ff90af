import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

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
  const topo = (qual: Locator) => qual.element().getBoundingClientRect().top
  const [quem, botao] = [
    page.getByRole('heading', { name: 'Quem assina' }),
    page.getByRole('button', { name: 'Assinar', exact: true }),
  ]
  await expect.element(quem).toBeVisible()
  const antes = { quem: topo(quem), botao: topo(botao) }
  veio.resolve()
  await expect.element(page.getByText('Ainda não assinou')).toBeVisible()
  await expect.element(botao).toBeEnabled()
  expect({ quem: topo(quem), botao: topo(botao) }).toEqual(antes)
})

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
])(
  'em %d × %d px, o botão de assinar está à vista sem rolar, também com as formas abertas',
  async (largura, altura) => {
    await page.viewport(largura, altura)
    entrar()
    const formas = (['SENHA', 'PIN', 'PASSKEY', 'CERTIFICADO_A1', 'CERTIFICADO_A3', 'GOVBR'] as const).map((tipo) => ({
      tipo,
      nivel: 'SIMPLES' as const,
      pode: tipo === 'SENHA',
      explicacao: 'Você não cadastrou esta forma.',
    }))
    rede({
      '/api/siga/usuario/logado': entradas,
      '/api/siga/mobil/12': aberto(['assinar']),
      '/api/siga/documento/7/assinatura': paraAssinar({ formas }),
    })
    await abrir(`/assinar-documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
    const botao = page.getByRole('button', { name: 'Assinar', exact: true })
    await expect.element(botao).toBeEnabled()
    await expect.element(botao).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Trocar a forma de assinar' }).click()
    await expect.element(page.getByRole('radio', { name: /^gov\.br/ })).toBeInTheDocument()
    await expect.element(botao).toBeInViewport({ ratio: 1 })
  },
)
