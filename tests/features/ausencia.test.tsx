import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Ausencia, Ausencias } from '#contract/ausencia.ts'
import type { QuemSaiu } from '#contract/reorganizacao.ts'
import type { Substituicoes } from '#contract/substituicao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { API } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

const nenhuma: Substituicoes = { minhas: [], exerco: [], daUnidade: [], chefiados: [], unidades: [] }
const ORGAO = { id: 1, sigla: 'SEAD', nome: 'Administração' }
const GEGOV = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança', orgao: ORGAO }
const carla = { id: 7, nome: 'Carla Dias', cargo: null, lotacao: GEGOV }
const ausencia = (mais: Partial<Ausencia> = {}): Ausencia => ({
  id: 5,
  pessoa: carla,
  tipo: 'FERIAS',
  de: '2026-11-27',
  ate: '2026-12-12',
  situacao: 'VIGENTE',
  criadaPor: 'Maria Silva',
  encerrada: null,
  substituto: { nome: 'Bruno Lima', de: '2026-11-27', ate: '2026-12-12' },
  podeEncerrar: true,
  ...mais,
})
const minhas = (mais: Partial<Ausencias> = {}): Ausencias => ({ minhas: [], daUnidade: [], chefiados: [], ...mais })
const pagina = (content: unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 500,
  first: true,
  last: true,
})
const usuario = (id: number, nome: string) => ({
  id,
  nome_pessoa: nome,
  matricula: String(id),
  cargo: null,
  ativo: id !== 12,
  lotacao: GEGOV,
  orgao: ORGAO,
})
const ADMINISTRACAO = '/api/siga/administracao'
const corpoDe = (pedidos: Request[]): Promise<unknown> | undefined =>
  pedidos.find(({ method }) => method === 'POST')?.json() as Promise<unknown> | undefined

// The first test loads the whole section, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const comRede = (mais: Parameters<typeof rede>[0]) => {
  entrar()
  return rede({
    ...API,
    '/api/siga/substituicao': nenhuma,
    '/api/siga/ausencia': minhas(),
    '/api/siga/ausencia/agora': { ausentes: [] },
    '/api/siga/permissao': { modelos: false },
    ...mais,
  })
}

test.each([1280, 390])(
  'a pessoa registra a própria ausência com um substituto; a página diz até quando está ausente (%i px)',
  async (px) => {
    await page.viewport(px, 900)
    const { para } = comRede({
      '/api/siga/usuario': pagina([usuario(8, 'Bruno Lima'), usuario(7, 'Carla Dias')]),
      '/api/siga/ausencia': (pedido: Request) =>
        Response.json(pedido.method === 'POST' ? ausencia() : minhas({ chefiados: [carla] })),
      '/api/siga/ausencia/agora': {
        ausentes: [{ pessoaId: 7, tipo: 'FERIAS', ate: '2026-12-12', por: 'Otávio Mendes' }],
      },
    })
    await abrir('/substituicoes')
    await page.getByRole('button', { name: 'Registrar ausência' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Registrar ausência' })
    await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect.element(dialogo.getByText('Data inválida', { exact: false })).toBeVisible()
    await dialogo.getByLabelText('O que é').selectOptions('Licença')
    await dialogo.getByRole('group', { name: 'Último dia' }).getByRole('spinbutton', { name: 'Dia' }).click()
    await userEvent.keyboard('31122099')
    await dialogo.getByRole('combobox', { name: 'Quem substitui' }).click()
    await page
      .getByRole('option', { name: /Carla Dias.*Em férias até 12\/12\/2026; substituto: Otávio Mendes/ })
      .click()
    await expect.element(dialogo.getByText('Em férias até 12/12/2026; substituto: Otávio Mendes')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Limpar' }).click()
    await dialogo.getByRole('combobox', { name: 'Quem substitui' }).click()
    await page.getByRole('option', { name: /Bruno Lima/ }).click()
    await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect.element(page.getByText('Ausência registrada')).toBeVisible()
    expect(await corpoDe(para('/api/siga/ausencia'))).toMatchObject({
      pessoaId: 1,
      tipo: 'LICENCA',
      ate: '2099-12-31',
      substitutoId: 8,
    })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(px)
  },
)

test('uma ausência recusada diz por quê e mantém o que foi preenchido', async () => {
  await page.viewport(1280, 900)
  const recusa = 'Maria Silva já tem uma ausência de 01/12/2026 a 09/12/2026. Encerre aquela ou escolha outros dias.'
  comRede({
    '/api/siga/usuario': pagina([]),
    '/api/siga/ausencia': (pedido: Request) =>
      pedido.method === 'POST' ? problema(409, 'AUSENCIA_SOBREPOSTA', recusa) : Response.json(minhas()),
  })
  await abrir('/substituicoes')
  await page.getByRole('button', { name: 'Registrar ausência' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Registrar ausência' })
  await dialogo.getByRole('group', { name: 'Último dia' }).getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31122099')
  await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect.element(dialogo.getByText(recusa)).toBeVisible()
  await expect.element(dialogo.getByLabelText('O que é')).toHaveValue('FERIAS')
})

test('as ausências da unidade dizem de quem, até quando e quem substitui; encerrar pede confirmação', async () => {
  await page.viewport(1280, 900)
  const { para } = comRede({
    '/api/siga/ausencia': minhas({ daUnidade: [ausencia()], chefiados: [carla] }),
    '/api/siga/ausencia/5/encerrar': ausencia({ situacao: 'ENCERRADA', podeEncerrar: false }),
  })
  await abrir('/substituicoes')
  await expect.element(page.getByText('Carla Dias: Férias')).toBeVisible()
  await expect.element(page.getByText(/De 27\/11\/2026 a 12\/12\/2026.*substituto: Bruno Lima/)).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar a ausência de Carla Dias' }).click()
  await expect
    .element(page.getByText('A pessoa está de volta a partir de hoje. A substituição indicada com ela acaba também.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.element(page.getByText('Ausência encerrada')).toBeVisible()
  expect(para('/api/siga/ausencia/5/encerrar')).toHaveLength(1)
})

test('a ficha da pessoa mostra as suas ausências, e outra é registrada em qualquer lotação em vigor', async () => {
  await page.viewport(1280, 900)
  const entrada = (id: number, unidade: typeof GEGOV, fim: string | null) => ({
    id,
    versao: 1,
    matricula: String(id),
    cargo: null,
    funcao: null,
    unidade,
    orgao: ORGAO,
    desde: null,
    ate: null,
    fim,
  })
  const GELIC = { ...GEGOV, id: 11, sigla: 'GELIC', nome: 'Gerência de Licitações' }
  const ficha = {
    id: 40,
    nome: 'Carla Dias',
    email: 'carla@pb.gov.br',
    entrou: true,
    versao: 1,
    cpf: null,
    perfis: [],
    podeMudar: true,
    entradas: [entrada(7, GEGOV, null), entrada(9, GELIC, null), entrada(6, GELIC, '2026-01-01T00:00:00.000Z')],
  }
  const { para } = comRede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': pagina([]),
    [`${ADMINISTRACAO}/inicio`]: { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos: null },
    [`${ADMINISTRACAO}/pessoas/40`]: ficha,
    [`${ADMINISTRACAO}/pessoas/40/ausencias`]: { ausencias: [ausencia({ tipo: 'AFASTAMENTO' })] },
    '/api/siga/ausencia': ausencia(),
  })
  await abrir('/administracao/pessoas/40?aba=ausencias')
  await expect.element(page.getByText('Afastamento (GEGOV)')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar ausência' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Registrar ausência' })
  await dialogo.getByLabelText('De quem').selectOptions('Carla Dias (GELIC)')
  expect(dialogo.getByLabelText('De quem').element().children).toHaveLength(2)
  // An administrator doesn't choose who acts in the person's name.
  expect(dialogo.getByRole('combobox', { name: 'Quem substitui' }).query()).toBeNull()
  await expect.element(dialogo.getByText(/o Carimbo pergunta à pessoa e à chefia quem substitui/)).toBeVisible()
  await dialogo.getByRole('group', { name: 'Último dia' }).getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31122099')
  await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect.element(page.getByText('Ausência registrada')).toBeVisible()
  expect(await corpoDe(para('/api/siga/ausencia'))).toMatchObject({ pessoaId: 9, substitutoId: null })
})

const SAIU: QuemSaiu = {
  pessoa: { id: 12, nome: 'Otávio Mendes', cargo: null, lotacao: GEGOV },
  em: '2026-11-26T12:00:00.000Z',
  abertos: [
    { tipo: 'COM_A_UNIDADE', quantos: 41 },
    { tipo: 'ASSINATURA', quantos: 2 },
  ],
  junto: [{ tipo: 'PRAZOS', quantos: 3 }],
  reorganizacaoId: null,
}

test.each([1280, 390])(
  'os documentos de quem saiu levam à reorganização, já com a pessoa escolhida (%i px)',
  async (px) => {
    await page.viewport(px, 900)
    const { para } = comRede({
      '/api/siga/usuario/logado': entradas,
      [`${ADMINISTRACAO}/inicio`]: { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos: null },
      [`${ADMINISTRACAO}/reorganizacao`]: pagina([]),
      [`${ADMINISTRACAO}/ficou`]: { itens: [SAIU], depois: null },
      [`${ADMINISTRACAO}/reorganizacao/previa`]: { abertos: [], arredores: [], impedimentos: [] },
      '/api/siga/usuario': pagina([usuario(12, 'Otávio Mendes')]),
      '/api/siga/lotacao': pagina([]),
    })
    const { router } = await abrir('/administracao/reorganizacao')
    await expect.element(page.getByRole('heading', { name: 'O que ficou de quem saiu' })).toBeVisible()
    await expect.element(page.getByText('Documentos em mãos: 41')).toBeVisible()
    await expect.element(page.getByText('Por assinar: 2')).toBeVisible()
    await expect.element(page.getByText('Prazos correndo no que está em mãos: 3')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(px)
    await page.getByRole('link', { name: 'Dizer quem assume o que ficou de Otávio Mendes' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Quem sai' })).toHaveValue('Otávio Mendes (GEGOV)')
    expect(router.state.location.search).toEqual({ pessoa: '12' })
    await vi.waitFor(async () => {
      const previas = para(`${ADMINISTRACAO}/reorganizacao/previa`)
      expect(await previas.at(-1)?.clone().json()).toMatchObject({ tipo: 'SAIDA', pessoaId: 12 })
    })
  },
)

test('uma reorganização em andamento leva à página do andamento', async () => {
  await page.viewport(1280, 900)
  comRede({
    '/api/siga/usuario/logado': entradas,
    [`${ADMINISTRACAO}/inicio`]: { perfis: ['ADMINISTRADOR_GERAL'], contagens: null, passos: null },
    [`${ADMINISTRACAO}/reorganizacao`]: pagina([]),
    [`${ADMINISTRACAO}/ficou`]: { itens: [{ ...SAIU, reorganizacaoId: 5 }], depois: null },
    '/api/siga/usuario': pagina([]),
    '/api/siga/lotacao': pagina([]),
  })
  await abrir('/administracao/reorganizacao')
  await expect
    .element(page.getByRole('link', { name: 'Em andamento' }))
    .toHaveAttribute('href', '/administracao/reorganizacao/5')
})
