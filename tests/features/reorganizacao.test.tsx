import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

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
  orgaoDestino: null,
  pessoa: null,
  pediu: 'Olívia Santana',
  criadaEm: '2026-11-27T12:00:00.000Z',
  encerrouEm: '2026-11-27T12:01:00.000Z',
  feitos: 41,
  recusados: 0,
  pendentes: 0,
  impedimento: null,
}
const INTEIRA = {
  ...UMA,
  feito: [{ tipo: 'COM_A_UNIDADE', quantos: 41, destino: GELIC }],
  arredores: [{ tipo: 'WEBHOOKS', quantos: 2, como: 'SEGUE' }],
  partes: [{ ...UMA, id: 6, tipo: 'MOVER', origens: [{ ...GEGOV, id: 12, sigla: 'NUGEO' }], destino: GELIC }],
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
      { tipo: 'COM_A_UNIDADE', quantos: 40, destino: GELIC, outros: [] },
      { tipo: 'RASCUNHO', quantos: 1, destino: GELIC, outros: [] },
    ],
    subunidades: [],
    levados: 0,
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
  [`${ONDE}/5`]: INTEIRA,
  [`${ONDE}/5/itens`]: pagina([
    {
      documentoId: 1,
      mobilId: 2,
      tipo: 'COM_A_UNIDADE',
      sigla: 'SEAD-OFI-2026/00001-A',
      assunto: 'Cadeiras',
      destino: GELIC,
      estado: 'FEITO',
      feitoEm: '2026-11-27T12:00:30.000Z',
      motivo: null,
    },
  ]),
}

// The first test loads the whole section, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const escolher = async (campo: string, sigla: string) => {
  await page.getByRole('combobox', { name: campo }).fill(sigla)
  await page.getByRole('option', { name: new RegExp(sigla) }).click()
}

test.each([1280, 390])(
  'a página mostra o que está aberto antes de reorganizar, e acompanha até o fim (%i px)',
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
    await expect.element(page.getByText('Substituições de quem sai, em vigor ou marcadas: 1 – acabam')).toBeVisible()
    await page.getByRole('button', { name: 'Ver e escolher documentos' }).first().click()
    await expect.element(page.getByRole('link', { name: 'SEAD-OFI-2026/00001-A' })).toBeVisible()
    await expect.element(page.getByText('Um documento que você não lê')).toBeVisible()
    // The page doesn't scroll sideways.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(largura)
    const conferir = page.getByRole('button', { name: 'Conferir e reorganizar…' })
    await conferir.click()
    await expect.element(page.getByText('Diga qual é o ato.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Ato' }).fill('Decreto nº 46.001, de 2026')
    await conferir.click()
    const dialogo = page.getByRole('dialog', { name: 'Extinguir uma unidade: SEAD/GEGOV?' })
    await expect.element(dialogo.getByText('SEAD/GEGOV acaba. Quem a sucede é SEAD/GELIC.')).toBeVisible()
    await expect.element(dialogo).toMatchTextContent('Documentos em mãos: 40 para SEAD/GELIC')
    await expect.element(dialogo).toMatchTextContent('Substituições de quem sai, em vigor ou marcadas: 1 acabam')
    await expect.element(dialogo).toMatchTextContent('Por Decreto nº 46.001, de 2026, agora.')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(largura)
    await dialogo.getByRole('button', { name: 'Extinguir a unidade' }).dblClick()
    await expect.poll(() => router.state.location.pathname).toBe('/administracao/reorganizacao/5')
    await expect.element(page.getByText('Concluída').first()).toBeVisible()
    await expect.element(page.getByText(/41 de 41 prontos/)).toBeVisible()
    await expect.element(page.getByText('Integrações criadas por quem sai: 2 continuam a avisar')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'SEAD/NUGEO' })).toBeVisible()
    await page.getByText('Documentos redistribuídos').click()
    await expect
      .element(page.getByRole('link', { name: 'Histórico de SEAD-OFI-2026/00001-A' }))
      .toHaveAttribute('href', '/historico/1')
    expect(para(ONDE).filter(({ method }) => method === 'POST')).toHaveLength(1)
    const [pedido] = para(ONDE).filter(({ method }) => method === 'POST')
    expect(await pedido?.clone().json()).toMatchObject({
      tipo: 'EXTINGUIR',
      unidades: [10],
      destinoId: 11,
      ato: 'Decreto nº 46.001, de 2026',
    })
  },
)

test('um impedimento aparece antes; um item recusado tem o motivo e é tentado de novo', async () => {
  entrar()
  const aviso = {
    codigo: 'REORGANIZACAO_COM_SUBUNIDADES',
    explicacao: 'SEAD/DIRAD tem 3 unidades abaixo dela. Leve-as junto, ou mova-as antes.',
  }
  const recusada = { ...INTEIRA, estado: 'EM_ANDAMENTO', feitos: 40, recusados: 1 }
  const { para } = rede({
    ...API,
    [`${ONDE}/previa`]: { abertos: [], arredores: [], subunidades: [GELIC], levados: 0, impedimentos: [aviso] },
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
  // An impossible reorganização opens no dialog: the reason is beside the button.
  await page.getByRole('textbox', { name: 'Ato' }).fill('Decreto nº 46.001')
  await page.getByRole('button', { name: 'Conferir e reorganizar…' }).click()
  await expect.poll(() => page.getByText(aviso.explicacao).elements().length).toBe(2)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await page.getByRole('checkbox', { name: /^Levar junto/ }).click()
  await expect
    .poll(async () => await para(`${ONDE}/previa`).at(-1)?.clone().json())
    .toMatchObject({ comSubunidades: true })
  await router.navigate({ to: '/administracao/$', params: { _splat: 'reorganizacao/5' } })
  await expect.element(page.getByText('Alguém já assinou este documento.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => para(`${ONDE}/5/repetir`).length).toBe(1)
})

test('uma unidade é dividida por documento e por pessoa; o que falta escolher é apontado', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/usuario': pagina([
      {
        id: 77,
        nome_pessoa: 'Rita Melo',
        matricula: '77',
        cargo: null,
        ativo: true,
        lotacao: GEGOV,
        orgao: ORGAO,
      },
    ]),
  })
  await abrir('/administracao/reorganizacao')
  await page.getByRole('textbox', { name: 'Ato' }).fill('Decreto nº 1')
  await page.getByRole('button', { name: 'Conferir e reorganizar…' }).click()
  await expect.element(page.getByText('Escolha a unidade.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOptions('DIVIDIR')
  await escolher('Unidade', 'GEGOV')
  await escolher('Unidade que fica com o que não tiver outro destino', 'GEGOV')
  await page.getByRole('button', { name: 'Ver e escolher documentos' }).first().click()
  await page.getByRole('checkbox', { name: 'Marcar SEAD-OFI-2026/00001-A' }).click()
  await escolher('Destino dos documentos marcados', 'GELIC')
  await expect
    .element(page.getByRole('button', { name: 'Voltar ao destino comum: SEAD-OFI-2026/00001-A' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Dar outro destino a uma pessoa' }).click()
  await escolher('Pessoa', 'Rita')
  await escolher('Unidade para onde vai', 'GELIC')
  await page.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect
    .poll(async () => await para(`${ONDE}/previa`).at(-1)?.clone().json())
    .toEqual({
      tipo: 'DIVIDIR',
      unidades: [10],
      destinoId: 10,
      regras: [
        { por: 'DOCUMENTO', id: 1, unidadeId: 11 },
        { por: 'PESSOA', id: 77, unidadeId: 11 },
      ],
      pessoas: [{ pessoaId: 77, unidadeId: 11 }],
    })
})

test('uma unidade passa ao primeiro nível de outro órgão; o que foi preenchido volta depois de novo login', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/administracao/permissao/opcoes': {
      perfis: [],
      orgaos: [{ id: 2, nome: 'SES – Saúde' }],
      cargos: [],
      funcoes: [],
    },
  })
  await abrir('/administracao/reorganizacao')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOptions('MOVER')
  await escolher('Unidade', 'GEGOV')
  await page.getByRole('checkbox', { name: /^Fica no primeiro nível de um órgão/ }).click()
  await page.getByRole('combobox', { name: 'Órgão para onde vai' }).selectOptions('2')
  await expect
    .poll(async () => await para(`${ONDE}/previa`).at(-1)?.clone().json())
    .toEqual({ tipo: 'MOVER', unidades: [10], paiId: null, orgaoId: 2 })
  window.dispatchEvent(new Event('pagehide'))
  await abrir('/administracao/reorganizacao')
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('MOVER')
  await expect
    .element(page.getByRole('combobox', { name: 'Unidade' }))
    .toHaveValue('GEGOV – Gerência de Governança (SEAD)')
})

test('desistir de uma reorganização com dia marcado pede o motivo', async () => {
  entrar()
  const marcada = { ...INTEIRA, estado: 'MARCADA', feito: [], partes: [], arredores: [], feitos: 0, encerrouEm: null }
  const { para } = rede({ ...API, [`${ONDE}/5`]: marcada, [`${ONDE}/5/desistir`]: { ...UMA, estado: 'CANCELADA' } })
  await abrir('/administracao/reorganizacao/5')
  await page.getByRole('button', { name: 'Desistir desta reorganização…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Desistir desta reorganização?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Decreto revogado')
  await dialogo.getByRole('button', { name: 'Desistir' }).click()
  await expect.poll(() => para(`${ONDE}/5/desistir`).length).toBe(1)
  expect(await para(`${ONDE}/5/desistir`)[0]?.clone().json()).toEqual({ motivo: 'Decreto revogado' })
})

test('só pelo teclado: confere, volta ao campo e confirma, sem perder o foco', async () => {
  entrar()
  const { para } = rede({
    ...API,
    [ONDE]: (pedido: Request) =>
      Response.json(pedido.method === 'POST' ? { ...UMA, estado: 'EM_ANDAMENTO' } : pagina([UMA])),
  })
  const { router } = await abrir('/administracao/reorganizacao')
  await escolher('Unidade', 'GEGOV')
  await escolher('Unidade que sucede', 'GELIC')
  await expect.element(page.getByText('Documentos em mãos')).toBeVisible()
  const outro = page.getByRole('button', { name: 'Dar outro destino a uma pessoa' })
  outro.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Pessoa' })).toHaveFocus()
  page.getByRole('button', { name: 'Voltar', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(outro).toHaveFocus()
  const ato = page.getByRole('textbox', { name: 'Ato' })
  await ato.fill('Decreto nº 46.001')
  await userEvent.keyboard('{Enter}')
  const dialogo = page.getByRole('dialog', { name: 'Extinguir uma unidade: SEAD/GEGOV?' })
  // The focus starts at the dialog's title, where reading begins.
  const titulo = dialogo.getByRole('heading', { name: 'Extinguir uma unidade: SEAD/GEGOV?' })
  await expect.element(titulo).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(ato).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(titulo).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/administracao/reorganizacao/5')
  expect(para(ONDE).filter(({ method }) => method === 'POST')).toHaveLength(1)
})
