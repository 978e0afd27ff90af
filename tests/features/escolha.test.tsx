import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
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

/** The answer about units waits until it is let go; the one about people never does. */
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

test('the list is shown when everything asked has come, and Enter takes its first line', async () => {
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

test('what was chosen before is not what Enter takes once something else is typed, and nothing is sent to it', async () => {
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

test('the arrows move, and Enter takes where they stopped', async () => {
  const { campo, unidadesChegam } = await tramitando()
  await campo.fill('GELIC')
  await unidadesChegam()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(campo).toHaveValue('Paula Nóbrega (GELIC)')
})
