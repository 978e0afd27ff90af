import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { paraBase64url } from '#contract/base64url.ts'
import { auth } from '#platform/auth.ts'

import { abrir } from './apoio/abrir.tsx'
import { paraAssinar } from './apoio/assinar.ts'
import { entradas, entrar, PROVEDOR, PROVEDOR_RESPONDE } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const iss = `${PROVEDOR}/realms/pbdoc`
const SIGLA = 'SEAD-OFI-2026/00003'
const ENDERECO = `/assinar-documento/12/${encodeURIComponent(`${SIGLA}-A`)}`
const ASSINAR = '/api/siga/documento/7/assinar'
const TOKEN = '/realms/pbdoc/protocol/openid-connect/token'
const MUITO_VELHA = '2020-01-01T00:00:00.000Z'
const DIALOGO = { name: 'Confirme que é você' }

const jwt = (dados: object) => `e30.${paraBase64url(new TextEncoder().encode(JSON.stringify(dados)))}.e30`
const deQuem = (sub: string) => () =>
  Response.json({
    access_token: `token de ${sub}`,
    id_token: jwt({ iss, sub, aud: 'documentos-web', exp: 4_000_000_000, iat: 1_700_000_000 }),
    token_type: 'Bearer',
    expires_in: 300,
  })
const API = {
  ...PROVEDOR_RESPONDE,
  [TOKEN]: deQuem('u-1'),
  '/api/siga/usuario/logado': entradas,
  '/api/siga/mobil/12': aberto(['assinar']),
  '/api/siga/documento/7/assinatura': paraAssinar({ identidadeConfirmadaAte: MUITO_VELHA }),
  '/api/siga/documento/7/desafio': async (pedido: Request) =>
    Response.json({
      ...((await pedido.json()) as object),
      desafio: '00000000-0000-4000-8000-000000000001',
      expiraEm: '2999-01-01T00:00:00.000Z',
    }),
  [ASSINAR]: {
    documentoId: 7,
    mobilId: 12,
    sigla: SIGLA,
    assinadoEm: '2026-11-20T13:00:00.000Z',
    sha256: 'b'.repeat(64),
    codigoVerificador: 'SKAC91F4G6YZ392M',
    nivel: 'SIMPLES',
    proximo: null,
  },
}

/** The windows that the page opens. `abrem`: whether the browser lets it. */
function janelas(abrem = true) {
  const abertas: URL[] = []
  vi.stubGlobal('open', (url: string) => {
    abertas.push(new URL(url))
    return abrem ? {} : null
  })
  return abertas
}

/** Answers as the last page of such a window does. */
function responder(janela: URL | undefined, resposta: Record<string, string>) {
  const canal = new BroadcastChannel('carimbo.senha')
  const dita = new URLSearchParams({ ...resposta, state: janela?.searchParams.get('state') ?? '' })
  canal.postMessage(`${location.origin}/silencioso.html#${dita}`)
  canal.close()
}

const assinou = () => page.getByRole('heading', { name: `Você assinou ${SIGLA}` })

async function apertarAssinar() {
  entrar()
  const sair = vi.spyOn(auth.gerente, 'signinRedirect').mockImplementation(() => new Promise(() => {}))
  await abrir(ENDERECO)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  return sair
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a senha é pedida numa janela, e a assinatura segue sem sair da página', async () => {
  const abertas = janelas()
  const { para } = rede(API)
  const sair = await apertarAssinar()
  const dialogo = page.getByRole('dialog', DIALOGO)
  await expect.element(dialogo.getByText('Digite a sua senha na janela que se abriu.')).toBeVisible()
  await expect.element(dialogo.getByText(`Ela confirma a sua assinatura em ${SIGLA}-A.`)).toBeVisible()
  expect(Object.fromEntries(abertas[0]?.searchParams ?? [])).toMatchObject({
    prompt: 'login',
    login_hint: 'maria',
    documento: SIGLA,
    redirect_uri: `${location.origin}/silencioso.html`,
  })
  expect(para(ASSINAR)).toHaveLength(0)
  // of another tab
  responder(new URL('https://x/?state=outro'), { code: 'c-2' })
  responder(abertas[0], { code: 'c-1' })
  await expect.element(assinou()).toBeVisible()
  expect(para(ASSINAR).map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token de u-1'])
  expect(new URLSearchParams(await para(TOKEN)[0]?.text()).get('code')).toBe('c-1')
  expect(sair).not.toHaveBeenCalled()
})

test('a senha de outra pessoa nada assina, e se pode digitar a certa', async () => {
  const abertas = janelas()
  let quem = deQuem('u-2')
  const { para } = rede({ ...API, [TOKEN]: () => quem() })
  await apertarAssinar()
  await vi.waitFor(() => expect(abertas).toHaveLength(1))
  responder(abertas[0], { code: 'c-1' })
  await expect.element(page.getByText('A senha digitada é de outra pessoa. Nada foi feito.')).toBeVisible()
  expect(auth.pessoa()?.uuid).toBe('u-1')
  expect(para(ASSINAR)).toHaveLength(0)

  quem = deQuem('u-1')
  await page.getByRole('button', { name: 'Abrir a janela de novo' }).click()
  await vi.waitFor(() => expect(abertas).toHaveLength(2))
  // what the first window asked for no longer counts
  responder(abertas[0], { code: 'c-1' })
  responder(abertas[1], { code: 'c-2' })
  await expect.element(assinou()).toBeVisible()
  expect(para(ASSINAR)).toHaveLength(1)
})

test('quem desiste na janela ou na página nada assina, e pode recomeçar', async () => {
  const abertas = janelas()
  const { para } = rede(API)
  await apertarAssinar()
  await vi.waitFor(() => expect(abertas).toHaveLength(1))
  responder(abertas[0], { error: 'access_denied' })
  await expect.element(page.getByText('A senha não foi confirmada. Nada foi feito.')).toBeVisible()
  await page.getByRole('dialog', DIALOGO).getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const botao = page.getByRole('button', { name: 'Assinar', exact: true })
  await expect.element(botao).toBeEnabled()
  expect(para(ASSINAR)).toHaveLength(0)
  await botao.click()
  await vi.waitFor(() => expect(abertas).toHaveLength(2))
  responder(abertas[1], { code: 'c-1' })
  await expect.element(assinou()).toBeVisible()
})

test.each([
  ['o navegador não abre janelas', false],
  ['a pessoa prefere', true],
])('onde %s, a página de entrada do provedor traz de volta', async (_, abrem) => {
  janelas(abrem)
  rede(API)
  const sair = await apertarAssinar()
  if (abrem) await page.getByRole('button', { name: 'Entrar nesta página' }).click()
  await vi.waitFor(() =>
    expect(sair).toHaveBeenCalledWith(
      expect.objectContaining({
        prompt: 'login',
        login_hint: 'maria',
        state: { returnTo: ENDERECO },
        extraQueryParams: { documento: SIGLA },
      }),
    ),
  )
  expect(JSON.parse(sessionStorage.getItem('carimbo.assinatura') ?? '{}')).toMatchObject({ ate: expect.any(Number) })
})

test('com o provedor calado, isso é dito, e a página fica como estava', async () => {
  const abertas = janelas()
  rede({ ...API, '/realms/pbdoc/.well-known/openid-configuration': () => new Response('', { status: 502 }) })
  await apertarAssinar()
  await expect.element(page.getByText(/O serviço de identidade não respondeu/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled()
  expect(abertas).toEqual([])
})
