import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Permissao } from '#contract/permissao.ts'

import { PermissoesPage } from '../../src/features/permissao/PermissoesPage.tsx'
import { abrirPagina } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const LISTA = '/api/siga/administracao/permissao'
const DADA: Permissao = {
  id: 7,
  perfil: 'MODELOS',
  aQuem: { tipo: 'PESSOA', nome: 'Rita Melo', unidade: 'SEAD/GEGOV' },
  onde: { tipo: 'ORGAO', sigla: 'SEAD' },
  desde: '2026-11-02',
  ate: null,
  situacao: 'VIGENTE',
  dada: { por: 'Bruno Lima', em: '2026-11-01T12:00:00.000Z', motivo: 'Portaria 7' },
  retirada: null,
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
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/usuario': {
    content: [PESSOA],
    totalElements: 1,
    totalPages: 1,
    number: 0,
    size: 500,
    first: true,
    last: true,
  },
  '/api/siga/orgao': [{ id: 1, sigla: 'SEAD', nome: 'Administração' }],
  [`${LISTA}/opcoes`]: {
    perfis: [
      { perfil: 'ADMINISTRADOR_DA_UNIDADE', lugares: ['UNIDADE', 'PROPRIO'] },
      { perfil: 'CALENDARIO', lugares: ['ORGAO'] },
    ],
    orgaos: [{ id: 1, nome: 'SEAD – Administração' }],
    cargos: [{ id: 5, nome: 'Analista' }],
    funcoes: [],
  },
}
afterEach(() => vi.unstubAllGlobals())

test('a lista diz quem tem qual perfil, onde, desde quando e quem deu; os filtros consultam de novo', async () => {
  entrar()
  const { para } = rede({ ...API, [LISTA]: { permissoes: [DADA], continua: false, administra: true } })
  await abrirPagina(<PermissoesPage />)
  const linha = page.getByRole('row', { name: /Rita Melo/ })
  await expect.element(linha.getByText('Rita Melo (SEAD/GEGOV)')).toBeVisible()
  expect(linha.element().textContent).toMatch(/Desde.02\/11\/2026 Em vigor.*Bruno Lima.*Portaria 7/)
  const filtro = page.getByRole('search', { name: 'Filtrar perfis' })
  await filtro.getByLabelText('Perfil').selectOptions('Modelos')
  await filtro.getByLabelText('Situação').selectOptions('Encerrados')
  await vi.waitFor(() =>
    expect(para(LISTA).map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toContainEqual({
      perfil: 'MODELOS',
      situacao: 'ENCERRADA',
    }),
  )
})

test('quem só audita vê a lista, sem botões de dar e retirar', async () => {
  entrar()
  rede({ ...API, [LISTA]: { permissoes: [DADA], continua: false, administra: false } })
  await abrirPagina(<PermissoesPage />)
  await expect.element(page.getByText('Rita Melo (SEAD/GEGOV)')).toBeVisible()
  expect(page.getByRole('button', { name: 'Dar perfil' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Retirar/ }).elements()).toEqual([])
})

test('dar um perfil: o que falta e a recusa são apontados nos campos, e o que foi preenchido continua', async () => {
  entrar()
  const respostas = [
    () =>
      Response.json(
        {
          type: 'about:blank',
          title: '',
          status: 403,
          codigo: 'FORA_DO_ALCANCE',
          detail: 'Isto é de um órgão ou de uma unidade que você não administra.',
          instance: '',
          traceId: '',
          erros: [{ pointer: '/onde', detail: 'Isto é de um órgão ou de uma unidade que você não administra.' }],
        },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      ),
    () => Response.json({ ...DADA, id: 8 }),
  ]
  const { para } = rede({
    ...API,
    [LISTA]: ({ method }) =>
      method === 'GET'
        ? Response.json({ permissoes: [DADA], continua: false, administra: true })
        : respostas.shift()!(),
  })
  await abrirPagina(<PermissoesPage />)
  await page.getByRole('button', { name: 'Dar perfil' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Dar perfil' })
  const enviar = dialogo.getByRole('button', { name: 'Dar perfil' })
  await enviar.click()
  await expect.element(dialogo.getByText('Escolha a pessoa.')).toBeVisible()
  await expect.element(dialogo.getByText('Escolha a unidade.')).toBeVisible()
  await dialogo.getByLabelText('Perfil').selectOptions('Calendário')
  await dialogo.getByRole('combobox', { name: 'Pessoa' }).fill('Rita')
  await page.getByRole('option', { name: /Rita de Melo/ }).click()
  await enviar.click()
  await expect
    .element(dialogo.getByText('Isto é de um órgão ou de uma unidade que você não administra.').first())
    .toBeVisible()
  await enviar.click()
  await expect.element(dialogo).not.toBeInTheDocument()
  const pedidos = para(LISTA).filter(({ method }) => method === 'POST')
  expect(pedidos).toHaveLength(2)
  expect(await pedidos[1]?.clone().json()).toMatchObject({
    perfil: 'CALENDARIO',
    aQuem: { tipo: 'PESSOA', id: 77 },
    onde: { tipo: 'ORGAO', id: 1 },
    ate: null,
    motivo: null,
  })
  expect(pedidos[0]?.headers.get('idempotency-key')).not.toBe(pedidos[1]?.headers.get('idempotency-key'))
})

test('retirar um perfil pede o motivo; recusado, nada muda e a frase aparece', async () => {
  entrar()
  const frase = 'Ninguém mais administraria tudo.'
  const respostas = [
    () => problema(409, 'ULTIMO_ADMINISTRADOR', frase),
    () => Response.json({ ...DADA, situacao: 'ENCERRADA' }),
  ]
  const { para } = rede({
    ...API,
    [LISTA]: { permissoes: [DADA], continua: false, administra: true },
    [`${LISTA}/7/retirar`]: () => respostas.shift()!(),
  })
  await abrirPagina(<PermissoesPage />)
  await page.getByRole('button', { name: 'Retirar Modelos de Rita Melo (SEAD/GEGOV)' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Retirar Modelos?' })
  await dialogo.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(dialogo.getByText('Diga por quê.')).toBeVisible()
  await dialogo.getByLabelText('Motivo').fill('Mudou de área')
  await dialogo.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(dialogo.getByText(frase)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(await para(`${LISTA}/7/retirar`)[1]?.clone().json()).toEqual({ motivo: 'Mudou de área', ate: null })
})
