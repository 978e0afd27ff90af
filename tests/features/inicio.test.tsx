import { afterEach, describe, expect, test, vi } from 'vitest'
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
  historia: { situacao: 'INTEGRA', movimentacoes: 2, ponto: null },
  carimbos: [],
  movimentos: [],
  assinaturas: [],
  reservado: false,
  substituidoPor: null,
  revisoes: [],
  mobilId: null,
  documentoId: null,
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

test('the address in a QR is answered when it opens, with nothing before it', async () => {
  const aqui = location.href
  history.replaceState(null, '', '?codigo=7KQ2-9XMD-4T8P-WZ3N')
  const { para } = rede({ '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N': { ...validacao, reservado: true } })
  await abrir('/')
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/sob restrição: sem acesso a ele, confirma-se aqui só/)).toBeVisible()
  await expect.element(page.getByLabelText('Código verificador')).toHaveValue('7KQ2-9XMD-4T8P-WZ3N')
  await expect.element(page.getByRole('heading', { name: 'Conferência de documento' })).toBeVisible()
  expect(para('/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N')).toHaveLength(1)
  history.replaceState(null, '', aqui)
})

describe('rows 84, 87 and 88: after too many tries', () => {
  const caminho = '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N'
  const TENTATIVAS = 'Muitas tentativas. Confirme que você não é um robô.'
  const demais = () => problema(429, 'MUITAS_TENTATIVAS', TENTATIVAS)
  const validar = async (mudancas = {}) => {
    const queixas = vi.spyOn(console, 'error').mockImplementation(() => {})
    await abrir('/', mudancas)
    await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    return queixas
  }

  test('84 and 88, without a site key: the refusal, why nothing can be confirmed, and the log', async () => {
    rede({ [caminho]: demais })
    const queixas = await validar()
    await expect.element(page.getByText(TENTATIVAS)).toBeVisible()
    await expect.element(page.getByText('Não foi possível carregar a verificação.')).toBeVisible()
    expect(queixas).toHaveBeenCalledWith('sitekey is required')
  })

  test('88, the script blocked: the same, after the seconds it is waited for', async () => {
    rede({ [caminho]: demais })
    const queixas = await validar({ RECAPTCHA_SITE_KEY: 'chave' })
    await expect.element(page.getByText('Não foi possível carregar a verificação.'), { timeout: 14_000 }).toBeVisible()
    expect(queixas).toHaveBeenCalledWith('Failed to load script')
  })

  test('87: asked only then, and with the token the same question is answered; a refused one says so', async () => {
    const tokens: (string | null)[] = []
    rede({
      [caminho]: ({ url }) => {
        const token = new URL(url).searchParams.get('captcha')
        tokens.push(token)
        if (token === null) return demais()
        return tokens.length === 2
          ? Response.json(validacao)
          : problema(422, 'CAPTCHA_INVALIDO', 'Verificação de segurança não confirmada. Tente novamente.')
      },
    })
    const grecaptcha = {
      ready: (pronto: () => void) => pronto(),
      render: () => 7,
      execute: async () => 'prova',
      reset() {},
    }
    vi.stubGlobal('grecaptcha', grecaptcha)
    const script = document.createElement('script')
    script.id = 'google-recaptcha-v3' // the library takes it for its own, already there
    document.body.append(script)
    await validar({ RECAPTCHA_SITE_KEY: 'chave' })
    await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
    expect(tokens).toEqual([null, 'prova'])
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await expect.element(page.getByText('Verificação de segurança não confirmada. Tente novamente.')).toBeVisible()
    script.remove()
  })
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
