import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Acesso, Acessos, Lugares } from '#contract/acessos.ts'
import { auth } from '#platform/auth.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const RITA: Acesso = {
  id: 5,
  nome: 'Rita Melo',
  email: 'rita@exemplo.gov.br',
  unidades: ['SEAD/GEGOV'],
  ultimo: null,
  agora: 0,
  bloqueio: null,
  convite: { situacao: 'RECUSADO', em: '2026-11-20T12:00:00.000Z', valeAte: null, recusa: 'SEM_EMAIL' },
  convidada: null,
}
const DIEGO: Acesso = {
  ...RITA,
  id: 6,
  nome: 'Diego Alves',
  ultimo: { em: '2026-11-26T12:00:00.000Z', endereco: '10.0.0.1', navegador: 'Firefox, Windows' },
  agora: 1,
  convite: null,
}
const LISTA: Acessos = { acessos: [DIEGO, RITA], proxima: null, porEnviar: 0, podeConvidar: true }
const MEUS: Lugares = {
  lugares: [
    {
      endereco: '10.0.0.1',
      navegador: '',
      primeiro: '2026-11-20T12:00:00.000Z',
      ultimo: '2026-11-26T12:00:00.000Z',
      agora: true,
    },
  ],
}
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/administracao/inicio': { perfis: ['ADMINISTRADOR_GERAL'], passos: null, contagens: null },
  '/api/siga/administracao/acesso': LISTA,
}
const FORMAS = {
  pin: null,
  passkeys: [],
  semPasskeys: null,
  semSenha: false,
  identidadeConfirmadaAte: '2999-01-01T00:00:00.000Z',
}

beforeEach(() => entrar())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a lista diz quando cada um entrou e o que falta a quem não entrou; bloquear pede o motivo', async () => {
  const bloqueado = { ...DIEGO, bloqueio: { em: '2026-11-26T13:00:00.000Z', motivo: 'Saiu', por: 'Maria Silva' } }
  const { para } = rede({ ...API, '/api/siga/administracao/acesso/6/bloquear': bloqueado })
  await abrir('/administracao/acessos')
  await expect.element(page.getByText('Firefox, Windows · 10.0.0.1')).toBeVisible()
  await expect.element(page.getByText('Em uso agora em 1 lugar')).toBeVisible()
  await expect.element(page.getByText('Nunca entrou', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Não convidada: o cadastro não tem e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Bloquear: Diego Alves' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Bloquear o acesso de Diego Alves?' })
  await dialogo.getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(dialogo.getByText('Diga por quê.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Saiu')
  await dialogo.getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(page.getByText('Acesso bloqueado')).toBeVisible()
  expect(await para('/api/siga/administracao/acesso/6/bloquear')[0]?.clone().json()).toEqual({ motivo: 'Saiu' })
})

test('o que é recusado fica dito no diálogo, e nada muda', async () => {
  rede({
    ...API,
    '/api/siga/administracao/acesso/6/encerrar': () =>
      problema(403, 'ADMINISTRA_MAIS', 'Esta pessoa administra mais do que você.'),
  })
  await abrir('/administracao/acessos')
  await page.getByRole('button', { name: 'Encerrar sessões: Diego Alves' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Celular perdido')
  await dialogo.getByRole('button', { name: 'Encerrar sessões' }).click()
  await expect.element(dialogo.getByText(/administra mais do que você/)).toBeVisible()
})

test('quem nunca entrou é convidado, um ou todos da lista', async () => {
  const { para } = rede({ ...API, '/api/siga/administracao/acesso/convidar': { convidadas: 3 } })
  await abrir('/administracao/acessos')
  await page.getByRole('button', { name: 'Convidar de novo: Rita Melo' }).click()
  await expect.element(page.getByText('3 convites a caminho')).toBeVisible()
  await page.getByLabelText('Situação').selectOptions('NUNCA_ENTRARAM')
  await page.getByRole('button', { name: 'Convidar quem nunca entrou' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.poll(() => para('/api/siga/administracao/acesso/convidar').length).toBe(2)
  const [uma, todas] = para('/api/siga/administracao/acesso/convidar')
  expect(await uma?.clone().json()).toEqual({ ids: [5] })
  expect(await todas?.clone().json()).toEqual({ texto: '', filtro: 'NUNCA_ENTRARAM' })
})

test('onde as contas são de outro provedor não se convida; quem assina de fora mostra quem o convidou', async () => {
  const convidada = { por: 'Ana Souza', unidade: 'SEAD/GEGOV', em: '2026-11-20T12:00:00.000Z', documentos: 2 }
  rede({
    ...API,
    '/api/siga/administracao/acesso': (pedido) =>
      Response.json(
        new URL(pedido.url).searchParams.get('externas') === 'true'
          ? { ...LISTA, acessos: [{ ...RITA, nome: 'Fornecedora', convite: null, convidada }], podeConvidar: false }
          : { ...LISTA, podeConvidar: false },
      ),
  })
  await abrir('/administracao/acessos')
  await expect.element(page.getByRole('button', { name: 'Bloquear: Rita Melo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Convidar/ })).not.toBeInTheDocument()
  await page.getByLabelText('Quem', { exact: true }).selectOptions('externas')
  await expect.element(page.getByText(/Convidada por Ana Souza, SEAD\/GEGOV/)).toBeVisible()
  await expect.element(page.getByText('Para 2 documentos')).toBeVisible()
})

test('a pessoa vê de onde entrou, e sai de todos os lugares', async () => {
  const sair = vi.spyOn(auth.gerente, 'signoutRedirect').mockImplementation(() => new Promise(() => {}))
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/minhas-formas': FORMAS,
    '/api/siga/meus-acessos': MEUS,
    '/api/siga/meus-acessos/encerrar': { encerradas: true },
  })
  await abrir('/minhas-formas')
  const meus = page.getByRole('region', { name: 'Os seus acessos' })
  await expect.element(meus.getByText(/Outro programa · 10\.0\.0\.1/)).toBeVisible()
  await expect.element(meus.getByText('Em uso agora')).toBeVisible()
  await meus.getByRole('button', { name: 'Sair de todos os lugares' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.poll(() => sair.mock.calls.length).toBe(1)
  expect(para('/api/siga/meus-acessos/encerrar')).toHaveLength(1)
})
