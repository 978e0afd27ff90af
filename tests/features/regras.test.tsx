import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Regra } from '#contract/regra.ts'

import { RegrasPage } from '../../src/features/permissao/RegrasPage.tsx'
import { abrirPagina } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const LISTA = '/api/siga/administracao/regra'
const REGRA: Regra = {
  id: 3,
  tipo: 'NOMEAR',
  modelo: null,
  onde: { tipo: 'ORGAO', sigla: 'SEAD' },
  quem: { tipo: 'PESSOA', nome: 'Carla Dias (SEAD/GELIC)' },
  alvo: { tipo: 'CARGO', nome: 'Governador' },
  papel: 'SIGNATARIO',
  nivelAssinatura: null,
  niveis: null,
  ordem: null,
  desde: '2026-11-02',
  ate: null,
  situacao: 'VIGENTE',
  criada: { por: 'Bruno Lima', em: '2026-11-01T12:00:00.000Z', motivo: 'Decreto 1' },
  encerrada: null,
}
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/modelo': [],
  '/api/siga/administracao/permissao/opcoes': {
    perfis: [{ perfil: 'ADMINISTRADOR_DA_UNIDADE', lugares: ['UNIDADE', 'PROPRIO'] }],
    orgaos: [{ id: 1, nome: 'SEAD – Administração' }],
    cargos: [{ id: 5, nome: 'Governador' }],
    funcoes: [],
  },
}
afterEach(() => vi.unstubAllGlobals())

test('cada regra aparece em palavras; encerrar pede o motivo', async () => {
  entrar()
  const { para } = rede({
    ...API,
    [LISTA]: { regras: [REGRA], continua: false, administra: true },
    [`${LISTA}/3/encerrar`]: { ...REGRA, situacao: 'ENCERRADA' },
  })
  await abrirPagina(<RegrasPage />)
  const dito = 'quem tem o cargo Governador: para assinar, só indica Carla Dias (SEAD/GELIC)'
  await page.getByRole('button', { name: `Encerrar a regra: ${dito}` }).click()
  const dialogo = page.getByRole('dialog', { name: 'Encerrar a regra?' })
  await dialogo.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(dialogo.getByText('Diga por quê.')).toBeVisible()
  await dialogo.getByLabelText('Motivo').fill('Novo decreto')
  await dialogo.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(await para(`${LISTA}/3/encerrar`)[0]?.clone().json()).toEqual({ motivo: 'Novo decreto' })
})

test('uma regra nova: o que falta é apontado no campo, e só vão os dados do seu tipo', async () => {
  entrar()
  const { para } = rede({
    ...API,
    [LISTA]: ({ method }) =>
      Response.json(method === 'GET' ? { regras: [], continua: false, administra: true } : REGRA),
  })
  await abrirPagina(<RegrasPage />)
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova regra' })
  const fazer = dialogo.getByRole('button', { name: 'Fazer a regra' })
  await fazer.click()
  await expect.element(dialogo.getByText('Escolha o modelo.')).toBeVisible()
  await expect.element(dialogo.getByText('Diga quem começa.')).toBeVisible()
  await dialogo.getByLabelText('Do que trata').selectOptions('Níveis de acesso permitidos')
  await fazer.click()
  await expect.element(dialogo.getByText('Marque ao menos um.')).toBeVisible()
  await dialogo.getByRole('checkbox', { name: /Limitado ao órgão/ }).click()
  await fazer.click()
  await expect.element(dialogo).not.toBeInTheDocument()
  const [pedido] = para(LISTA).filter(({ method }) => method === 'POST')
  expect(await pedido?.clone().json()).toEqual({
    tipo: 'NIVEIS',
    modeloId: null,
    niveis: [20],
    onde: { tipo: 'ORGAO', id: 1 },
    desde: expect.any(String),
    ate: null,
    motivo: null,
  })
})
