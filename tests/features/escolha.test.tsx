import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'

import { carregando, erroDeCarga } from '#platform/loading-state.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const orgao = { id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }
const gelic = { id: 60, sigla: 'GELIC', nome: 'Gerência de Licitações', orgao, lotacaoPaiId: null, ativa: true }
const daGelic = { id: 60, sigla: 'GELIC', nome: 'Gerência de Licitações' }
const gente = [
  { id: 600, nome: 'Carla Dias' },
  { id: 601, nome: 'Paula Nóbrega' },
].map(({ id, nome }) => ({
  id,
  nome_pessoa: nome,
  matricula: String(id),
  cargo: 'Analista',
  lotacao: daGelic,
  orgao: { id: 1, sigla: 'SEAD' },
  ativo: true,
}))

/** The answer about units waits for `unidadesChegam`; the one about people never comes. */
async function tramitando(mais: Partial<MobilAberto['documento']> = {}) {
  entrar()
  const espera: (() => void)[] = []
  const base = aberto(['tramitar'])
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...base, documento: { ...base.documento, situacao: 'ASSINADO', ...mais } },
    '/api/siga/usuario': pageDe(gente),
    '/api/siga/lotacao': async ({ url }) => {
      if (new URL(url).searchParams.get('texto')) await new Promise<void>((pronto) => espera.push(pronto))
      return Response.json(pageDe([gelic]))
    },
    '/api/siga/mobil/12/tramitar': base,
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: 'Tramitar' }).first().click()
  const campo = page.getByRole('combobox', { name: 'Enviar para' })
  const unidadesChegam = async () => {
    await vi.waitFor(() => expect(espera).not.toEqual([]))
    for (const pronto of espera.splice(0)) pronto()
  }
  return { ...chamadas, campo, unidadesChegam }
}
const marcada = () => document.querySelector('[role=option].Mui-focused')?.textContent

test('a lista aparece quando todas as consultas chegam, e Enter escolhe a primeira linha', async () => {
  const { campo, unidadesChegam, para } = await tramitando()
  await campo.fill('GELIC')
  await vi.waitFor(() => expect(para('/api/siga/usuario').some(({ url }) => url.includes('texto=GELIC'))).toBe(true))
  await userEvent.keyboard('{Enter}')
  await expect.element(campo).toHaveValue('GELIC')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  expect(para('/api/siga/mobil/12/tramitar')).toEqual([])
  await unidadesChegam()
  await expect.element(page.getByRole('option', { name: /^GELIC/ })).toBeVisible()
  expect(marcada()).toContain('Gerência de Licitações')
  await userEvent.keyboard('{Enter}')
  await expect.element(campo).toHaveValue('GELIC – Gerência de Licitações (SEAD)')
})

test('depois de digitar outro texto, Enter não escolhe nem envia ao destinatário anterior', async () => {
  const carla = { id: 600, nome: 'Carla Dias', cargo: 'Analista', lotacao: daGelic }
  const { campo, unidadesChegam, para } = await tramitando({ destinatario: { tipo: 'PESSOA', pessoa: carla } })
  await expect.element(campo).toHaveValue('Carla Dias (GELIC)')
  await campo.fill('GELIC')
  await unidadesChegam()
  await expect.element(page.getByRole('option', { name: /^GELIC/ })).toBeVisible()
  expect(marcada()).toContain('Gerência de Licitações')
  await userEvent.keyboard('{Escape}{Enter}')
  expect(para('/api/siga/mobil/12/tramitar')).toEqual([])
})

test('as setas andam na lista, e Enter escolhe a linha em que pararam', async () => {
  const { campo, unidadesChegam } = await tramitando()
  await campo.fill('GELIC')
  await unidadesChegam()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(campo).toHaveValue('Paula Nóbrega (GELIC)')
})

const FALHA = /^A consulta falhou/
const nada = page.getByText(/^Nada encontrado/)

test('uma busca de pessoas que falha diz isso, e Tentar novamente mostra os resultados', async () => {
  entrar()
  const base = aberto(['tramitar'])
  let fora = true
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...base, documento: { ...base.documento, situacao: 'ASSINADO' } },
    '/api/siga/usuario': () =>
      fora ? problema(500, 'ERRO_INTERNO', 'O servidor falhou.') : Response.json(pageDe(gente)),
    '/api/siga/lotacao': pageDe([gelic]),
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: 'Tramitar' }).first().click()
  const campo = page.getByRole('combobox', { name: 'Enviar para' })
  await campo.fill('Carla')
  const dialogo = page.getByRole('dialog')
  await expect.element(dialogo.getByText(FALHA)).toBeVisible()
  await expect.element(dialogo.getByText(/O servidor falhou/)).toBeVisible()
  expect(nada.query()).toBeNull()
  // The units arrived, but Enter chooses nothing while half of the answer is missing.
  await expect.element(page.getByRole('option', { name: /^GELIC/ })).toBeVisible()
  expect(marcada()).toBeUndefined()
  fora = false
  const antes = para('/api/siga/lotacao').length
  await dialogo.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('option', { name: /^Carla Dias/ })).toBeVisible()
  expect(page.getByText(FALHA).query()).toBeNull()
  expect(para('/api/siga/lotacao')).toHaveLength(antes) // only the failed request is repeated
})

test('uma busca de documentos que falha não diz que nada foi encontrado', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': aberto(['juntar']),
    '/api/siga/busca': () => problema(500, 'ERRO_INTERNO', 'O servidor falhou.'),
  })
  await abrir(`/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page
    .getByRole('button', { name: /^Juntar/ })
    .first()
    .click()
  await page.getByRole('combobox').fill('portaria')
  await expect.element(page.getByRole('dialog').getByText(FALHA)).toBeVisible()
  expect(nada.query()).toBeNull()
})

test('o erro de pessoas e unidades aparece na página, e sai quando a nova consulta dá certo', async () => {
  entrar()
  let fora = true
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [],
    '/api/siga/orgao': [],
    '/api/siga/lotacao': () =>
      fora ? problema(500, 'ERRO_INTERNO', 'O servidor falhou.') : Response.json(pageDe([gelic])),
    '/api/siga/usuario': pageDe(gente),
  })
  await abrir('/busca-avancada')
  await page.getByText('Pessoas e unidades', { exact: true }).click()
  const erro = page.getByText(/A consulta de pessoas e unidades falhou/)
  await expect.element(erro).toBeVisible()
  expect(erroDeCarga()).toBe('O servidor falhou.')
  fora = false
  await page.getByRole('alert').filter({ has: erro }).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(erro).not.toBeInTheDocument()
  expect(erroDeCarga()).toBeNull()
  await page.getByRole('combobox', { name: 'Unidade' }).click()
  await expect.element(page.getByRole('option', { name: /^GELIC/ })).toBeVisible()
})

test('enquanto pessoas ou unidades são consultadas, a página mostra a espera', async () => {
  entrar()
  let soltar = () => {}
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [],
    '/api/siga/orgao': [],
    '/api/siga/usuario': pageDe(gente),
    '/api/siga/lotacao': async () => {
      await new Promise<void>((pronto) => (soltar = pronto))
      return Response.json(pageDe([gelic]))
    },
  })
  await abrir('/busca-avancada')
  await page.getByText('Pessoas e unidades', { exact: true }).click()
  const espera = page.getByRole('progressbar', { name: 'Consultando pessoas e unidades' })
  await expect.element(espera).toBeInTheDocument()
  expect(carregando()).toBe(true)
  soltar()
  await expect.element(espera).not.toBeInTheDocument()
})
