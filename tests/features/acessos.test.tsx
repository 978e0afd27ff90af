import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Acesso, Acessos, ConviteDaPessoa, Lugares } from '#contract/acessos.ts'
import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
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
const LISTA: Acessos = { acessos: [DIEGO, RITA], proxima: null, porEnviar: 0, comoConvidar: 'POR_EMAIL' }
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
const FICHA: FichaDaPessoa = {
  id: 5,
  versao: 1,
  nome: 'Rita Melo',
  email: 'rita@exemplo.gov.br',
  entrou: false,
  cpf: null,
  perfis: [],
  podeMudar: true,
  entradas: [
    {
      id: 50,
      versao: 1,
      matricula: '5-1',
      cargo: null,
      funcao: null,
      unidade: { id: 1, sigla: 'GEGOV', nome: 'Gerência' },
      orgao: { id: 1, sigla: 'SEAD', nome: 'Secretaria' },
      desde: null,
      ate: null,
      fim: null,
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

test('a lista diz quando cada pessoa entrou e o que falta a quem nunca entrou; bloquear pede o motivo', async () => {
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

test('um ato recusado mostra o motivo no diálogo, e nada muda', async () => {
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

test('quem nunca entrou é convidado, um de cada vez ou todos da lista', async () => {
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

test('com contas de outro provedor, ninguém é convidado; um signatário externo mostra quem o convidou', async () => {
  const convidada = { por: 'Ana Souza', unidade: 'SEAD/GEGOV', em: '2026-11-20T12:00:00.000Z', documentos: 2 }
  rede({
    ...API,
    '/api/siga/administracao/acesso': (pedido) =>
      Response.json(
        new URL(pedido.url).searchParams.get('externas') === 'true'
          ? { ...LISTA, acessos: [{ ...RITA, nome: 'Fornecedora', convite: null, convidada }], comoConvidar: null }
          : { ...LISTA, comoConvidar: null },
      ),
  })
  await abrir('/administracao/acessos')
  await expect.element(page.getByRole('button', { name: 'Bloquear: Rita Melo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Convidar/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByText('As contas são do provedor de identidade do órgão: os convites saem por lá.'))
    .toBeVisible()
  await page.getByLabelText('Quem', { exact: true }).selectOptions('externas')
  await expect.element(page.getByText(/Convidada por Ana Souza, SEAD\/GEGOV/)).toBeVisible()
  await expect.element(page.getByText('Para 2 documentos')).toBeVisible()
})

const SEM_CORREIO = {
  ...API,
  '/api/siga/administracao/acesso': { ...LISTA, acessos: [{ ...RITA, convite: null }], comoConvidar: 'EM_MAOS' },
}
const EM_MAOS: ConviteDaPessoa = { como: 'EM_MAOS', impede: null, convite: null }
const ENDERECO = { endereco: 'https://casa/realms/pbdoc/senha?convite=abc', valeAte: '2999-01-01T12:00:00.000Z' }

test('sem envio de e-mails, o endereço do convite aparece uma vez, para entregar em mãos', async () => {
  const { para } = rede({
    ...SEM_CORREIO,
    '/api/siga/administracao/acesso/5/convite': EM_MAOS,
    '/api/siga/administracao/acesso/5/endereco': ENDERECO,
  })
  await abrir('/administracao/acessos')
  await expect.element(page.getByText(/Esta casa não envia e-mails/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Convidar quem nunca entrou' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Convidar: Rita Melo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Convidar Rita Melo' })
  expect(para('/api/siga/administracao/acesso/5/endereco')).toHaveLength(0)
  await dialogo.getByRole('button', { name: 'Criar o endereço' }).click()
  const dado = dialogo.getByRole('region', { name: 'Endereço para Rita Melo criar a senha' })
  await expect.element(dado.getByText(ENDERECO.endereco)).toBeVisible()
  await expect.element(dado.getByRole('button', { name: 'Copiar o endereço' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Convidar: Rita Melo' }).click()
  await expect.element(dialogo.getByRole('button', { name: 'Criar o endereço' })).toBeVisible()
  await expect.element(page.getByText(ENDERECO.endereco)).not.toBeInTheDocument()
})

test('quem não pode ser convidado tem o motivo na tela, sem botão', async () => {
  rede({ ...SEM_CORREIO, '/api/siga/administracao/acesso/5/convite': { ...EM_MAOS, impede: 'SEM_EMAIL' } })
  await abrir('/administracao/acessos')
  await page.getByRole('button', { name: 'Convidar: Rita Melo' }).click()
  const dialogo = page.getByRole('dialog')
  await expect
    .element(dialogo.getByText('Rita Melo não pode receber o convite: o cadastro não tem e-mail.'))
    .toBeVisible()
  await expect.element(dialogo.getByRole('button', { name: /Criar/ })).not.toBeInTheDocument()
  await expect
    .element(dialogo.getByRole('link', { name: 'Ver o cadastro' }))
    .toHaveAttribute('href', '/administracao/pessoas/5')
})

test.each<[string, ConviteDaPessoa | (() => Response), RegExp | string]>([
  ['por e-mail', { ...EM_MAOS, como: 'POR_EMAIL' }, 'Convidar por e-mail'],
  ['em mãos', EM_MAOS, 'Criar o endereço'],
])('a página de quem nunca entrou convida %s', async (_, convite, botao) => {
  rede({ ...API, '/api/siga/administracao/pessoas/5': FICHA, '/api/siga/administracao/acesso/5/convite': convite })
  await abrir('/administracao/pessoas/5')
  const primeiro = page.getByRole('region', { name: 'Primeiro acesso' })
  await expect.element(primeiro.getByText('Nunca entrou')).toBeVisible()
  await expect.element(primeiro.getByRole('button', { name: botao })).toBeVisible()
})

test('a ficha de quem administra mais do que eu diz a quem pedir o convite', async () => {
  rede({
    ...API,
    '/api/siga/administracao/pessoas/5': FICHA,
    '/api/siga/administracao/acesso/5/convite': () =>
      problema(403, 'ADMINISTRA_MAIS', 'Esta pessoa administra mais do que você. Peça a quem administra tudo.'),
  })
  await abrir('/administracao/pessoas/5')
  await expect.element(page.getByText(/Peça a quem administra tudo/)).toBeVisible()
})

test('a pessoa vê de onde entrou, e pode sair de todos os lugares', async () => {
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
