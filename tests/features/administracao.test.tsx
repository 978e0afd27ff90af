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
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/usuario': pagina([PESSOA]),
  '/api/siga/administracao/vinculo': { pendentes: [PENDENTE], dispensa: true },
  '/api/siga/administracao/registro': { atos: [ATO], continua: false },
}

afterEach(() => vi.unstubAllGlobals())

test('quem espera é ligado a uma pessoa, com o motivo, e sai da lista', async () => {
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

test('quem não administra lê isso, sem lista', async () => {
  entrar()
  const recusa = () => problema(403, 'SO_DE_QUEM_ADMINISTRA', 'Só quem administra o Carimbo pode ver ou mudar isto.')
  rede({ ...API, '/api/siga/administracao/vinculo': recusa, '/api/siga/administracao/registro': recusa })
  await abrir('/administracao')
  await expect.element(page.getByText('Só quem administra o Carimbo pode ver ou mudar isto.').first()).toBeVisible()
  await expect.element(page.getByText('Ninguém espera')).not.toBeInTheDocument()
})
