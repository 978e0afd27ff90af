import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ItemMesa } from '#contract/mesa.ts'
import { calendarioCom, somarDias, somarDiasUteis } from '#contract/dias-uteis.ts'
import { prazosDaMesa, semanaDe } from '#features/mesa/semana/semana.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { API, documento, item, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const HOJE = new Intl.DateTimeFormat('sv', { timeZone: 'America/Fortaleza' }).format(new Date())
const util = (n: number) => somarDiasUteis(HOJE, n, calendarioCom([]))
const comPrazo = (id: number, assunto: string, vence: string, tom: string): ItemMesa => ({
  ...item(id, 'ALERTAS', assunto),
  marcador: `Prazo de ${assunto}`,
  vence,
  tom,
})
const FERIADOS = {
  feriados: [],
  local: { uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 },
  orgaos: [],
  administra: false,
  alcance: { tudo: false, orgaos: [] },
}
const BASE = { ...API, '/api/siga/calendario/feriado': FERIADOS, '/api/siga/documento/1': documento(1, 'Cadeiras') }

test('a semana tem sete dias úteis, e um dia de folga só quando algo vence nele', () => {
  const sabado = '2026-12-05'
  const natal = calendarioCom([
    { quando: { tipo: 'DATA', data: '2026-12-08' }, deAno: null, ateAno: null, descricao: 'Feriado' },
  ])
  const dias = (prazos: Parameters<typeof semanaDe>[0]) =>
    semanaDe(prazos, '2026-12-03', natal).dias.map(({ dia, prazos: { length } }) => `${dia.slice(8)}:${length}`)
  const prazo = (dia: string) => ({
    documentoId: 1,
    mobilId: 1,
    sigla: '',
    assunto: null,
    dito: '',
    tom: null,
    dia,
  })
  expect(dias([])).toEqual(['03:0', '04:0', '07:0', '09:0', '10:0', '11:0', '14:0'])
  expect(dias([prazo(sabado), prazo('2026-12-14'), prazo('2026-12-15')])).toContain('05:1')
  expect(dias([prazo('2026-12-14'), prazo('2026-12-15')]).at(-1)).toBe('14:1')
  const { vencidos } = semanaDe([prazo('2026-12-02'), prazo('2026-11-30'), prazo('2026-12-03')], '2026-12-03', natal)
  expect(vencidos.map(({ dia }) => dia)).toEqual(['2026-11-30', '2026-12-02'])
})

test('uma via em dois grupos tem um prazo, e o que saiu da mesa não tem nenhum', () => {
  const um = comPrazo(1, 'Cadeiras', '2026-12-03', 'PERTO')
  const itens = [
    um,
    { ...um, grupo: 'PRONTO_PARA_ASSINAR' as const },
    { ...comPrazo(2, 'Mesas', '2026-12-03', 'PERTO'), saiu: true as const },
  ]
  expect(prazosDaMesa(mesa(itens))).toHaveLength(1)
})

test('os prazos da semana são uma linha acima da lista, que não se move; um dia abre o que vence nele', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa([
      ...tres,
      comPrazo(4, 'Lápis', somarDias(HOJE, -2), 'VENCIDO'),
      comPrazo(5, 'Armários', util(2), 'PERTO'),
      comPrazo(6, 'Estantes', util(2), 'PERTO'),
    ]),
  })
  await abrir('/mesa')
  const linha = page.getByRole('link', { name: /^Cadeiras/ })
  await expect.element(linha).toBeVisible()
  const onde = linha.element().getBoundingClientRect().top
  const semana = page.getByRole('table', { name: 'Prazos da semana' })
  await expect.element(semana.getByRole('button', { name: 'Vencidos: 1' })).toBeVisible()
  expect(linha.element().getBoundingClientRect().top).toBe(onde)
  const [ano, mes, dia] = util(2).split('-')
  await semana.getByRole('button', { name: `Vencem em ${dia}/${mes}/${ano}: 2` }).click()
  await expect.element(page.getByRole('cell', { name: 'Prazo de Armários' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Prazo de Estantes' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Prazo de Lápis' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Ver todos na mesa' }).click()
  await expect.element(page.getByRole('list', { name: 'Prazos' }).getByRole('link', { name: /^Lápis/ })).toBeVisible()
  expect(para('/api/siga/agenda')).toHaveLength(0)
})

test('numa mesa cortada os prazos vêm da agenda; no telefone são um botão', async () => {
  entrar()
  await page.viewport(390, 844)
  const item4 = comPrazo(4, 'Lápis', util(1), 'PERTO')
  const daAgenda = (n: number) => ({
    tipo: 'PRAZO',
    dia: util(n),
    documentoId: n,
    mobilId: n,
    sigla: `SEAD-OFI-2026/0000${n}-A`,
    assunto: null,
    quem: null,
    tom: 'PERTO',
    dito: `Vence em ${n}`,
  })
  rede({
    ...BASE,
    '/api/siga/agenda': { itens: [daAgenda(1), daAgenda(2), daAgenda(3)], truncada: false },
    '/api/siga/mesa': mesa([...tres, item4], {
      contadores: [
        { grupo: 'ALERTAS', pessoa: 3, lotacao: 3 },
        { grupo: 'PRONTO_PARA_ASSINAR', pessoa: 2, lotacao: 2 },
      ],
      truncada: true,
    }),
  })
  await abrir('/mesa')
  await page.getByRole('button', { name: 'Prazos da semana: 3 na semana' }).click()
  await expect.element(page.getByRole('cell', { name: 'Vence em 2' })).toBeVisible()
})

test('sem prazo nenhum não há linha, e nada mais é pedido', async () => {
  entrar()
  const { para } = rede({ ...BASE, '/api/siga/mesa': mesa(tres) })
  await abrir('/mesa')
  await expect.element(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 500))
  await expect.element(page.getByRole('table', { name: 'Prazos da semana' })).not.toBeInTheDocument()
  expect(para('/api/siga/calendario/feriado')).toHaveLength(0)
})
