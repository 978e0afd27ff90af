import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { AtoPosterior } from '#contract/ato-posterior.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { aberto } from './apoio/documento.ts'
import { API, documento, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const ato: AtoPosterior = {
  tipo: 'REVOGA',
  sigla: 'SEAD-POR-2026/00007',
  data: '2026-11-20',
  codigo: null,
  documentoId: 70,
  mobilId: 71,
  atingido: false,
}
const atosPosteriores = [ato, { ...ato, tipo: 'ALTERA' as const, sigla: 'SEAD-POR-2026/00008', mobilId: 81 }]

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

/** Inside `onde`, both later documents are named in red, with their links. */
async function dito(onde: ReturnType<typeof page.getByRole> | typeof page) {
  for (const [frase, endereco, sigla] of [
    ['Revogado por SEAD-POR-2026/00007 (20/11/2026)', '/documento/71/', 'SEAD-POR-2026/00007'],
    ['Alterado por SEAD-POR-2026/00008 (20/11/2026)', '/documento/81/', 'SEAD-POR-2026/00008'],
  ] as const) {
    const linha = onde.getByRole('listitem').filter({ hasText: frase })
    await expect.element(linha).toHaveAttribute('data-severidade', 'error')
    await expect
      .element(linha.getByRole('link', { name: sigla }))
      .toHaveAttribute('href', `${endereco}${encodeURIComponent(sigla)}`)
  }
}

test('o painel de leitura da mesa diz em vermelho o que documentos posteriores fizeram', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/documento/1': { ...documento(1, 'Cadeiras'), atosPosteriores },
  })
  await abrir('/mesa')
  await dito(page.getByRole('region', { name: 'Leitura de SEAD-OFI-2026/00001-A' }))
})

test('a página de assinar diz o que documentos posteriores fizeram', async () => {
  entrar()
  rede({ ...API, '/api/siga/mobil/12': { ...aberto(['assinar']), atosPosteriores } })
  await abrir('/assinar-documento/12/SEAD-OFI-2026%2F00003-A')
  await dito(page)
})

test('o cartão da sigla diz o que documentos posteriores fizeram', async () => {
  entrar()
  const ligacoes = [
    {
      relacao: 'VER_TAMBEM' as const,
      inversa: false,
      documento: { documentoId: 2, mobilId: 20, sigla: 'SEAD-OFI-2026/00020', assunto: null },
    },
  ]
  rede({
    ...API,
    '/api/siga/mobil/12': { ...aberto([]), ligacoes },
    '/api/siga/mobil/20': { ...aberto([]), atosPosteriores },
  })
  await abrir('/documento/12/SEAD-OFI-2026%2F00003-A')
  await page.getByRole('link', { name: 'SEAD-OFI-2026/00020' }).hover()
  await dito(page.getByRole('tooltip'))
})
