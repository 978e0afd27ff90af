import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { calendarioCom, somarDiasUteis } from '#contract/dias-uteis.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { aberto, pessoa } from './apoio/documento.ts'
import { item, mesa } from './apoio/mesa.ts'
import { BASE, daUnidade } from './apoio/mesa-unidade.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const HOJE = new Intl.DateTimeFormat('sv', { timeZone: 'America/Fortaleza' }).format(new Date())
const util = (n: number) => somarDiasUteis(HOJE, n, calendarioCom([]))
const dito = (dia: string) => dia.split('-').toReversed().join('/')
const FERIADOS = {
  feriados: [],
  local: { uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 },
  orgaos: [],
  administra: false,
  alcance: { tudo: false, orgaos: [] },
}
const TRES = ['atribuir', 'marcar', 'definirPrazo']
const um = daUnidade(1, 'Cadeiras')
const SIGLA = um.sigla
const lida = aberto(TRES)
const via = { ...lida, mobil: { ...lida.mobil, id: 101, sigla: SIGLA } }
const comBruno = {
  ...via,
  mobil: { ...via.mobil, atendente: { ...via.mobil.atendente!, pessoa: { ...pessoa, id: 71, nome: 'Bruno Lima' } } },
  feita: 900,
}
const API = {
  ...BASE,
  '/api/siga/calendario/feriado': FERIADOS,
  '/api/siga/mesa': mesa([um, daUnidade(2, 'Mesas')]),
  '/api/siga/lote/possiveis/101': TRES,
  '/api/siga/mobil/101': via,
}
const corpo = async (pedido: Request | undefined) => (await pedido?.json()) as unknown

const alvos = () => page.getByRole('region', { name: `Largar ${SIGLA} em` })
const naMesaDaUnidade = async () => {
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('link', { name: SIGLA })).toBeVisible()
  await userEvent.hover(page.getByRole('link', { name: SIGLA }))
  await expect.element(page.getByRole('group', { name: `Atos de ${SIGLA}` })).toBeVisible()
}

/** Drags a row with the browser's own events, as far as over the target; what may take it says so. */
async function arrastar(linha: Locator, alvo: () => Locator) {
  const dados = new DataTransfer()
  const evento = (tipo: string) =>
    new DragEvent(tipo, { bubbles: true, cancelable: true, composed: true, dataTransfer: dados })
  const onde = linha.element()
  onde.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }))
  onde.dispatchEvent(evento('dragstart'))
  await expect.element(alvo()).toBeVisible()
  const destino = alvo().element()
  return {
    /** Whether it may be dropped there. */
    passar: () => !destino.dispatchEvent(evento('dragover')),
    largar: () => {
      destino.dispatchEvent(evento('drop'))
      onde.dispatchEvent(evento('dragend'))
    },
    desistir: () => onde.dispatchEvent(evento('dragend')),
  }
}

test('uma linha largada sobre uma pessoa é atribuída a ela, e o aviso oferece desfazer', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/mobil/101/atribuir': comBruno })
  await naMesaDaUnidade()
  const linha = page.getByRole('row').filter({ hasText: SIGLA })
  const onde = linha.element().getBoundingClientRect()
  const gesto = await arrastar(linha, () => alvos().getByText('Bruno Lima'))
  await vi.waitFor(() => expect(gesto.passar()).toBe(true))
  expect(linha.element().getBoundingClientRect()).toEqual(onde)
  gesto.largar()
  await expect.element(page.getByText('Atribuído a Bruno Lima')).toBeVisible()
  await expect.element(alvos()).not.toBeInTheDocument()
  expect(await corpo(para('/api/siga/mobil/101/atribuir')[0])).toEqual({ pessoaId: 71 })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(para('/api/siga/mobil/101/atribuir')).toHaveLength(2))
  expect(await corpo(para('/api/siga/mobil/101/atribuir')[1])).toEqual({ pessoaId: null, seCom: 71 })
})

test('largada num marcador, a linha o ganha, e o aviso oferece desfazer', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/mobil/101/marcar': { ...via, feita: 901 } })
  await naMesaDaUnidade()
  const gesto = await arrastar(page.getByRole('row').filter({ hasText: SIGLA }), () => alvos().getByText('Urgente'))
  await vi.waitFor(() => expect(gesto.passar()).toBe(true))
  gesto.largar()
  await expect.element(page.getByText('Marcado: Urgente')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(await corpo(para('/api/siga/mobil/101/marcar')[0])).toEqual({ marcadorId: 1 })
})

test('largada num dia, o prazo é pedido para esse dia, com o motivo', async () => {
  entrar()
  const { para } = rede({ ...API, '/api/siga/mobil/101/prazo': via })
  await naMesaDaUnidade()
  const gesto = await arrastar(page.getByRole('row').filter({ hasText: SIGLA }), () =>
    alvos().getByTitle(dito(util(3))),
  )
  await vi.waitFor(() => expect(gesto.passar()).toBe(true))
  gesto.largar()
  const dialogo = page.getByRole('dialog', { name: `Definir prazo de ${SIGLA}` })
  await dialogo.getByLabelText('Motivo').fill('Responder ao ofício')
  await dialogo.getByRole('button', { name: 'Definir prazo' }).click()
  await expect.element(page.getByText('Prazo definido')).toBeVisible()
  expect(await corpo(para('/api/siga/mobil/101/prazo')[0])).toEqual({
    ate: { tipo: 'DIA', dia: util(3) },
    motivo: 'Responder ao ofício',
    acompanha: false,
  })
})

test('em Minha mesa a linha é arrastada pelo mouse à semana de prazos, desenhada sobre a lista', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa([
      { ...um, pessoal: true },
      { ...item(4, 'ALERTAS', 'Lápis'), vence: util(2), tom: 'PERTO', marcador: 'Prazo de Lápis' },
    ]),
  })
  await abrir('/mesa?faixa=andamento')
  const semana = page.getByRole('table', { name: 'Prazos da semana' })
  await expect.element(semana).toBeVisible()
  await userEvent.hover(page.getByRole('link', { name: /^Cadeiras/ }))
  await expect.element(page.getByRole('group', { name: `Atos de ${SIGLA}` })).toBeVisible()
  await userEvent.dragAndDrop(page.getByRole('link', { name: /^Cadeiras/ }), semana.getByTitle(dito(util(1))))
  await expect.element(page.getByRole('dialog', { name: `Definir prazo de ${SIGLA}` })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Num dia' })).toBeChecked()
})

test('o que não é possível não aceita a linha, e diz por quê', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/lote/possiveis/101': ['marcar'],
    '/api/siga/lote/previsao': {
      podem: [],
      naoPodem: [{ mobilId: 101, sigla: SIGLA, codigo: 'X', explicacao: 'Está com outra unidade.' }],
      comPrazo: [],
    },
  })
  await naMesaDaUnidade()
  const gesto = await arrastar(page.getByRole('row').filter({ hasText: SIGLA }), () => alvos().getByText('Urgente'))
  await expect.element(alvos().getByText('Está com outra unidade.').first()).toBeVisible()
  await expect.element(alvos().getByText('Bruno Lima')).not.toBeInTheDocument()
  expect(gesto.passar()).toBe(true)
  gesto.desistir()
  await expect.element(alvos()).not.toBeInTheDocument()
  expect(para('/api/siga/lote/previsao').map(({ url }) => new URL(url).searchParams.get('acao'))).toEqual([
    'definirPrazo',
    'atribuir',
  ])
})

test('recusado ao largar, o ato diz o motivo e nada muda', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/101/atribuir': () => problema(409, 'DESTINATARIO_INVALIDO', 'Bruno Lima não é mais da unidade.'),
  })
  await naMesaDaUnidade()
  const gesto = await arrastar(page.getByRole('row').filter({ hasText: SIGLA }), () => alvos().getByText('Bruno Lima'))
  await vi.waitFor(() => expect(gesto.passar()).toBe(true))
  gesto.largar()
  await expect.element(page.getByText('Bruno Lima não é mais da unidade.')).toBeVisible()
  await expect.element(page.getByText('Nada mudou no documento.')).toBeVisible()
})

test('um rascunho não tem onde ser largado', async () => {
  entrar()
  rede({ ...API, '/api/siga/mesa': mesa([item(3, 'EM_ELABORACAO', 'Ata')]) })
  await abrir('/mesa')
  const linha = page.getByRole('link', { name: /^Ata/ })
  await expect.element(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  linha.element().dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }))
  await new Promise((pronto) => setTimeout(pronto, 300))
  await expect.element(page.getByRole('region', { name: /^Largar/ })).not.toBeInTheDocument()
})

test('pelo teclado: a, m e d pedem o mesmo para a linha em foco', async () => {
  entrar()
  rede({ ...API, '/api/siga/lote/possiveis/101': TRES })
  await naMesaDaUnidade()
  const link = page.getByRole('link', { name: SIGLA }).element() as HTMLElement
  for (const [tecla, titulo] of [
    ['a', `Atribuir ${SIGLA}`],
    ['m', `Marcar ${SIGLA}`],
    ['d', `Definir prazo de ${SIGLA}`],
  ] as const) {
    link.focus()
    await userEvent.keyboard(tecla)
    await expect.element(page.getByRole('dialog', { name: titulo })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('pelo teclado: o que não cabe na linha está em outros atos, com a sua tecla', async () => {
  entrar()
  rede({ ...API, '/api/siga/lote/possiveis/101': ['assumir', 'tramitar', 'arquivar', ...TRES] })
  await naMesaDaUnidade()
  ;(page.getByRole('link', { name: SIGLA }).element() as HTMLElement).focus()
  for (let n = 0; n < 4; n += 1) await userEvent.tab()
  const outros = page.getByRole('button', { name: `Outros atos de ${SIGLA}` })
  await expect.element(outros).toHaveFocus()
  await expect.element(outros).toHaveAttribute('title', 'Atribuir (tecla a), Marcar (tecla m), Definir prazo (tecla d)')
  await userEvent.keyboard('{Enter}')
  const dialogo = page.getByRole('dialog', { name: `Outros atos de ${SIGLA}` })
  await dialogo.getByRole('button', { name: /^Definir prazo/ }).click()
  await expect.element(page.getByRole('dialog', { name: `Definir prazo de ${SIGLA}` })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(outros).toHaveFocus()
})

test('pelo teclado: o que não é possível abre e diz por quê', async () => {
  entrar()
  rede({ ...API, '/api/siga/lote/possiveis/101': ['anotar', 'marcar'], '/api/siga/mobil/101': aberto([]) })
  await naMesaDaUnidade()
  ;(page.getByRole('link', { name: SIGLA }).element() as HTMLElement).focus()
  await userEvent.keyboard('d')
  await expect
    .element(page.getByRole('dialog', { name: 'Definir prazo' }).getByText('Não pode definirPrazo agora.'))
    .toBeVisible()
})
