import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const validacao = {
  veredicto: 'AUTENTICO',
  explicacao: 'Assinado e íntegro.',
  sigla: 'SEAD-OFI-2026/00012',
  especie: 'Ofício',
  orgao: 'SEAD',
  data: '2026-11-20',
  assunto: null,
  restrito: true,
  sha256: 'a'.repeat(64),
  trilhaIntegra: true,
  assinaturas: [],
  mobilId: null,
}

test('a code is validated in place: verdict in words, then evidence, never a restricted subject', async () => {
  const { para } = rede({ '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N': validacao })
  await abrir('/')
  await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText('20/11/2026')).toBeVisible()
  await expect.element(page.getByText('Acesso restrito: o assunto não é mostrado.')).toBeVisible()
  const [pedido] = para('/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N')
  expect(pedido!.headers.get('Authorization')).toBeNull()
  expect(pedido!.headers.get('Id-logado')).toBeNull()
})

test("the server's refusal is shown verbatim", async () => {
  rede({
    '/api/publico/protocolo/XXXX': () =>
      problema(404, 'NUMERO_NAO_LOCALIZADO', 'Número não localizado. Confira e tente novamente.'),
  })
  await abrir('/')
  await page.getByLabelText('Código do documento').fill('XXXX')
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect.element(page.getByText('Número não localizado. Confira e tente novamente.')).toBeVisible()
})

test('a signed-in visitor goes on to the desk', async () => {
  entrar()
  rede({})
  await abrir('/')
  await expect.element(page.getByRole('link', { name: 'Ir para minha mesa' }).first()).toHaveAttribute('href', '/mesa')
})
