import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const ORGAO = { id: 1, sigla: 'SEAD', nome: 'Administração' }
const GEGOV = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança', orgao: ORGAO }
const GELIC = { id: 11, sigla: 'GELIC', nome: 'Gerência de Licitações', orgao: ORGAO }
const pagina = (content: unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 500,
  first: true,
  last: true,
})
const UMA = {
  id: 5,
  tipo: 'EXTINGUIR',
  ato: 'Decreto nº 46.001, de 2026',
  data: '2026-11-27',
  estado: 'CONCLUIDA',
  origens: [GEGOV],
  destino: GELIC,
  pessoa: null,
  pediu: 'Olívia Santana',
  criadaEm: '2026-11-27T12:00:00.000Z',
  encerrouEm: '2026-11-27T12:01:00.000Z',
  feitos: 41,
  recusados: 0,
  pendentes: 0,
  impedimento: null,
}
const ONDE = '/api/siga/administracao/reorganizacao'
const API = {
  '/api/siga/administracao/inicio': { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos: null },
  '/api/siga/usuario/logado': entradas,
  '/api/siga/lotacao': pagina([GEGOV, GELIC].map((uma) => ({ ...uma, lotacaoPaiId: null, ativa: true }))),
  [ONDE]: pagina([]),
  '/api/siga/administracao/ficou': { itens: [], depois: null },
  [`${ONDE}/previa`]: {
    abertos: [
      { tipo: 'COM_A_UNIDADE', quantos: 40, destino: GELIC },
      { tipo: 'RASCUNHO', quantos: 1, destino: GELIC },
    ],
    arredores: [
      { tipo: 'PESSOAS', quantos: 4, como: 'SEGUE' },
      { tipo: 'SUBSTITUICOES', quantos: 1, como: 'ENCERRA' },
    ],
    impedimentos: [],
  },
  [`${ONDE}/previa/lista`]: pagina([
    {
      documentoId: 1,
      mobilId: 2,
      tipo: 'COM_A_UNIDADE',
      sigla: 'SEAD-OFI-2026/00001-A',
      assunto: 'Cadeiras',
      destino: GELIC,
    },
    { documentoId: 3, mobilId: 4, tipo: 'COM_A_UNIDADE', sigla: null, assunto: null, destino: GELIC },
  ]),
  [`${ONDE}/5`]: UMA,
}

// the first to come loads the whole section, on a machine that does other things too
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const escolher = async (campo: string, sigla: string) => {
  await page.getByRole('combobox', { name: campo }).fill(sigla)
  await page.getByRole('option', { name: new RegExp(sigla) }).click()
}

test.each([1280, 390])(
  'lê-se o que está aberto antes de reorganizar, e acompanha-se até o fim (%i px)',
  async (largura) => {
    await page.viewport(largura, 900)
    entrar()
    const { para } = rede({
      ...API,
      [ONDE]: (pedido: Request) =>
        Response.json(pedido.method === 'POST' ? { ...UMA, estado: 'EM_ANDAMENTO' } : pagina([UMA])),
    })
    const { router } = await abrir('/administracao/reorganizacao')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Reorganização' })).toBeVisible()
    await escolher('Unidade', 'GEGOV')
    await escolher('Unidade que sucede', 'GELIC')
    await expect.element(page.getByText('Documentos em mãos')).toBeVisible()
    await expect.element(page.getByText('Substituições em vigor ou marcadas: 1 – acabam')).toBeVisible()
    await page.getByRole('button', { name: 'Ver os documentos' }).first().click()
    await expect.element(page.getByRole('link', { name: 'SEAD-OFI-2026/00001-A' })).toBeVisible()
    await expect.element(page.getByText('Um documento que você não lê')).toBeVisible()
    // nothing overflows the page sideways
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(largura)
    await page.getByRole('button', { name: 'Reorganizar' }).click()
    await expect.element(page.getByText('Diga qual é o ato.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Ato' }).fill('Decreto nº 46.001, de 2026')
    await page.getByRole('button', { name: 'Reorganizar' }).click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/administracao/reorganizacao/5')
    await expect.element(page.getByText('Concluída')).toBeVisible()
    await expect.element(page.getByText(/41 de 41 prontos/)).toBeVisible()
    const [pedido] = para(ONDE).filter(({ method }) => method === 'POST')
    expect(await pedido?.clone().json()).toMatchObject({
      tipo: 'EXTINGUIR',
      unidades: [10],
      destinoId: 11,
      ato: 'Decreto nº 46.001, de 2026',
    })
  },
)

test('o que impede é dito antes, e o que foi recusado tem o motivo e se tenta de novo', async () => {
  entrar()
  const aviso = {
    codigo: 'REORGANIZACAO_COM_SUBUNIDADES',
    explicacao: 'SEAD/DIRAD tem 3 unidades abaixo dela. Mova-as ou extinga-as antes.',
  }
  const recusada = { ...UMA, estado: 'EM_ANDAMENTO', feitos: 40, recusados: 1 }
  const { para } = rede({
    ...API,
    [`${ONDE}/previa`]: { abertos: [], arredores: [], impedimentos: [aviso] },
    [`${ONDE}/5`]: recusada,
    [`${ONDE}/5/itens`]: pagina([
      {
        documentoId: 1,
        mobilId: 2,
        tipo: 'ASSINATURA',
        sigla: 'SEAD-OFI-2026/00001-A',
        assunto: null,
        destino: GELIC,
        estado: 'RECUSADO',
        feitoEm: null,
        motivo: { codigo: 'REORGANIZACAO_JA_ASSINADO', explicacao: 'Alguém já assinou este documento.' },
      },
    ]),
    [`${ONDE}/5/repetir`]: recusada,
  })
  const { router } = await abrir('/administracao/reorganizacao')
  await escolher('Unidade', 'GEGOV')
  await escolher('Unidade que sucede', 'GELIC')
  await expect.element(page.getByText(aviso.explicacao)).toBeVisible()
  await router.navigate({ to: '/administracao/$', params: { _splat: 'reorganizacao/5' } })
  await expect.element(page.getByText('Alguém já assinou este documento.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => para(`${ONDE}/5/repetir`).length).toBe(1)
})
