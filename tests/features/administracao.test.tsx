import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const PENDENTE = {
  id: 4,
  nome: 'Rita Melo',
  email: 'rita@exemplo.gov.br',
  motivo: 'NAO_ENCONTRADA',
  em: '2026-11-26T12:00:00.000Z',
}
const ATO = {
  seq: 3,
  em: '2026-11-26T11:00:00.000Z',
  quem: 'Maria Silva',
  origem: 'PRIMEIRO_ACESSO',
  ato: 'CONCEDER',
  sobre: 'CONCESSAO',
  nome: 'Maria Silva',
  perfil: 'ADMINISTRADOR_GERAL',
  motivo: null,
  mudancas: [],
}
const PESSOA = {
  id: 77,
  nome_pessoa: 'Rita de Melo',
  matricula: '77',
  cargo: null,
  ativo: true,
  lotacao: { id: 10, sigla: 'GEGOV', nome: 'Gerência' },
  orgao: { id: 1, sigla: 'SEAD' },
}
const pagina = (content: unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 500,
  first: true,
  last: true,
})
const CONTAGEM = { quantos: 3, mais: false }
const INICIO = {
  perfis: ['ADMINISTRADOR_GERAL'],
  contagens: {
    orgaos: CONTAGEM,
    unidades: CONTAGEM,
    pessoas: { quantos: 1000, mais: true },
    cargos: CONTAGEM,
    funcoes: CONTAGEM,
  },
  passos: null,
}
const API = {
  '/api/siga/administracao/inicio': INICIO,
  '/api/siga/usuario/logado': entradas,
  '/api/siga/usuario': pagina([PESSOA]),
  '/api/siga/administracao/vinculo': { pendentes: [PENDENTE], dispensa: true },
  '/api/siga/administracao/registro': { atos: [ATO], continua: false },
}

afterEach(() => vi.unstubAllGlobals())

test('uma conta pendente é ligada a uma pessoa, com o motivo, e sai da lista', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/administracao/vinculo/4/ligar': { pendentes: [], dispensa: true } })
  await abrir('/administracao')
  await expect.element(page.getByText('Não está no cadastro')).toBeVisible()
  await expect.element(page.getByText(/Concessão: Administração geral/)).toBeVisible()
  await page.getByRole('button', { name: 'Ligar a uma pessoa: Rita Melo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Quem é Rita Melo?' })
  await dialogo.getByRole('button', { name: 'Ligar' }).click()
  await expect.element(dialogo.getByText('Escolha a pessoa.')).toBeVisible()
  await expect.element(dialogo.getByText('Diga por quê.')).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Pessoa do cadastro' }).fill('Rita')
  await page.getByRole('option', { name: /Rita de Melo/ }).click()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Nome antigo no provedor')
  await dialogo.getByRole('button', { name: 'Ligar' }).click()
  await expect.element(page.getByText('Ninguém espera')).toBeVisible()
  expect(await para('/api/siga/administracao/vinculo/4/ligar')[0]?.clone().json()).toEqual({
    pessoaId: 77,
    motivo: 'Nome antigo no provedor',
  })
})

test('quem não administra vê um aviso disso, sem a lista', async () => {
  entrar()
  const recusa = () => problema(403, 'SO_DE_QUEM_ADMINISTRA', 'Só quem administra o Carimbo pode ver ou mudar isto.')
  rede({ ...API, '/api/siga/administracao/inicio': recusa })
  await abrir('/administracao')
  await expect.element(page.getByText('Só quem administra o Carimbo pode ver ou mudar isto.').first()).toBeVisible()
  await expect.element(page.getByText('Ninguém espera')).not.toBeInTheDocument()
})

test('cada perfil vê as suas seções; o endereço de uma seção que não existe diz isso', async () => {
  entrar()
  rede({ ...API, '/api/siga/administracao/inicio': { ...INICIO, perfis: ['AUDITORIA'], contagens: null } })
  const { router } = await abrir('/administracao')
  const secoes = page.getByRole('navigation', { name: 'Seções da administração' })
  await expect.element(page.getByRole('link', { name: 'Registro' }).first()).toBeVisible()
  await expect.element(page.getByText('Entradas a resolver')).not.toBeInTheDocument()
  await expect.element(secoes.getByRole('link', { name: 'Pessoas' })).not.toBeInTheDocument()
  await router.navigate({ to: '/administracao/$', params: { _splat: 'registro' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Registro de administração' })).toBeVisible()
  await router.navigate({ to: '/administracao/$', params: { _splat: 'nada' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Página não encontrada.' })).toBeVisible()
})

test('até o primeiro documento assinado, a página diz o que falta configurar e onde', async () => {
  entrar()
  const passos = [
    { nome: 'SELO', feito: true },
    { nome: 'UNIDADES', feito: true },
    { nome: 'PESSOAS', feito: false },
    { nome: 'ENTRADA', feito: false },
    { nome: 'DOCUMENTO', feito: false },
  ]
  rede({ ...API, '/api/siga/administracao/inicio': { ...INICIO, passos } })
  await abrir('/administracao')
  const lista = page.getByRole('region', { name: 'Até o primeiro documento assinado' })
  await expect.element(lista.getByText('feito')).toHaveLength(2)
  await expect
    .element(lista.getByRole('link', { name: 'Carga do cadastro' }))
    .toHaveAttribute('href', '/administracao/planos')
  await expect.element(lista.getByRole('link', { name: 'Pessoas' })).toHaveAttribute('href', '/administracao/pessoas')
})
