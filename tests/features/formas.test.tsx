import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MinhasFormas } from '#contract/formas.ts'
import { auth } from '#platform/auth.ts'

import { abrir } from './apoio/abrir.tsx'
import { paraAssinar, SHA } from './apoio/assinar.ts'
import { entradas, entrar, problema, PROVEDOR_RESPONDE } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const MINHAS: MinhasFormas = {
  pin: null,
  passkeys: [],
  semPasskeys: null,
  semSenha: false,
  identidadeConfirmadaAte: '2999-01-01T00:00:00.000Z',
}
const COM_PIN: MinhasFormas = { ...MINHAS, pin: { desde: '2026-11-20T13:00:00.000Z', usadoEm: null, bloqueado: null } }
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/minhas-formas': MINHAS,
  '/api/siga/meus-acessos': { lugares: [] },
}

afterEach(() => vi.restoreAllMocks())

test('o PIN é digitado duas vezes; um fraco é recusado antes do envio; um bom é enviado uma só vez', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/pin': COM_PIN })
  await abrir('/minhas-formas')
  await page.getByRole('button', { name: 'Criar PIN' }).click()
  const [um, outro] = [page.getByRole('textbox', { name: 'PIN', exact: true }), page.getByLabelText('Repita o PIN')]
  await um.fill('121212')
  await outro.fill('482913')
  await page.getByRole('dialog').getByRole('button', { name: 'Criar PIN' }).click()
  await expect.element(page.getByText(/Escolha outro/)).toBeVisible()
  await expect.element(page.getByText('Os dois não são iguais.')).toBeVisible()
  await um.fill('48 29-13')
  await expect.element(um).toHaveValue('482913')
  await page.getByRole('dialog').getByRole('button', { name: 'Criar PIN' }).click()
  await expect.element(page.getByText(/Ainda não foi usado/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await Promise.all(para('/api/siga/pin').map((pedido) => pedido.json()))).toEqual([{ pin: '482913' }])
})

test('com a senha digitada há muito tempo, o diálogo a pede antes, e depois volta a si mesmo', async () => {
  entrar()
  // the browser opens no window for it
  vi.stubGlobal('open', () => null)
  const confirmar = vi.spyOn(auth.gerente, 'signinRedirect').mockImplementation(() => new Promise(() => {}))
  rede({
    ...API,
    ...PROVEDOR_RESPONDE,
    '/api/siga/minhas-formas': { ...MINHAS, identidadeConfirmadaAte: '2020-01-01T00:00:00.000Z' },
  })
  await abrir('/minhas-formas')
  await page.getByRole('button', { name: 'Criar PIN' }).click()
  await page.getByRole('button', { name: 'Confirmar identidade' }).click()
  await vi.waitFor(() =>
    expect(confirmar).toHaveBeenCalledWith(
      expect.objectContaining({ prompt: 'login', login_hint: 'maria', state: { returnTo: '/minhas-formas#pin' } }),
    ),
  )
})

test('um PIN bloqueado diz até quando, e como desbloquear', async () => {
  entrar()
  const travado = { desde: '2026-11-20T13:00:00.000Z', usadoEm: null, bloqueado: { ate: null } }
  rede({ ...API, '/api/siga/minhas-formas': { ...MINHAS, pin: travado } })
  await abrir('/minhas-formas')
  await expect.element(page.getByText(/Bloqueado por tentativas erradas/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Entrar de novo' })).toBeVisible()
})

test('uma recusa do servidor aparece no diálogo, sem perder o que foi digitado', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/pin': () => problema(403, 'IDENTIDADE_A_CONFIRMAR', 'Confirme sua identidade para mudar.'),
  })
  await abrir('/minhas-formas#pin')
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('482913')
  await page.getByLabelText('Repita o PIN').fill('482913')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Confirme sua identidade para mudar.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirmar identidade' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'PIN', exact: true })).toHaveValue('482913')
})

test('onde não é possível criar passkey, a página diz por quê', async () => {
  entrar()
  rede({ ...API, '/api/siga/minhas-formas': { ...MINHAS, semPasskeys: 'o endereço do sistema não tem nome.' } })
  await abrir('/minhas-formas')
  await expect
    .element(page.getByText('Não é possível cadastrar passkeys aqui: o endereço do sistema não tem nome.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cadastrar passkey' })).not.toBeInTheDocument()
})

test('quem entrou por código de e-mail lê por que não pode criar PIN nem passkey, e nada lhe é oferecido', async () => {
  entrar()
  rede({ ...API, '/api/siga/minhas-formas': { ...MINHAS, semSenha: true } })
  await abrir('/minhas-formas#pin')
  await expect.element(page.getByText(/você entrou por um código enviado por e-mail/)).toBeVisible()
  for (const nome of ['Criar PIN', 'Cadastrar passkey'])
    await expect.element(page.getByRole('button', { name: nome })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('na página de assinar, Enter assina com o PIN, que só vai com a prova e não fica guardado', async () => {
  entrar()
  const pedido = { tipo: 'PIN', sha256: SHA }
  const desafio = '00000000-0000-4000-8000-000000000001'
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': aberto(['assinar']),
    '/api/siga/documento/7/assinatura': paraAssinar({
      formas: [
        { tipo: 'SENHA', nivel: 'SIMPLES', pode: true, explicacao: '' },
        { tipo: 'PIN', nivel: 'SIMPLES', pode: true, explicacao: '' },
        { tipo: 'PASSKEY', nivel: 'AVANCADA', pode: false, explicacao: 'Você não cadastrou nenhuma passkey.' },
      ],
      identidadeConfirmadaAte: '2020-01-01T00:00:00.000Z',
    }),
    '/api/siga/documento/7/desafio': { ...pedido, desafio, expiraEm: '2999-01-01T00:00:00.000Z' },
    '/api/siga/documento/7/assinar': () => problema(409, 'PIN_INCORRETO', 'PIN incorreto. Tentativas restantes: 4.'),
  })
  await abrir(`/assinar-documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: 'Trocar a forma de assinar' }).click()
  await expect.element(page.getByText('Você não cadastrou nenhuma passkey.')).toBeVisible()
  await page.getByRole('radio', { name: /^PIN/ }).click()
  const campo = page.getByLabelText('Digite o seu PIN')
  await campo.fill('12345')
  await expect.element(page.getByRole('button', { name: 'Assinar', exact: true })).toBeDisabled()
  await campo.fill('135790')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('PIN incorreto. Tentativas restantes: 4.')).toBeVisible()
  expect(await para('/api/siga/documento/7/desafio')[0]?.json()).toEqual(pedido)
  expect(await para('/api/siga/documento/7/assinar')[0]?.json()).toEqual({ ...pedido, desafio, pin: '135790' })
  expect([...Object.values(sessionStorage), ...Object.values(localStorage)].join()).not.toContain('135790')
  localStorage.removeItem(Object.keys(localStorage).find((nome) => nome.startsWith('carimbo.forma')) ?? '')
})
