import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import { selecao } from '#features/mesa/unidade/selecao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe, pessoa } from './apoio/documento.ts'
import { mesa } from './apoio/mesa.ts'
import { BASE, colegas, minha, tres } from './apoio/mesa-unidade.ts'
import { rede } from './apoio/rede.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  // The selection lives longer than the desk.
  selecao.setState(new Map(), true)
})
afterEach(() => vi.unstubAllGlobals())

const UM = '/api/siga/mobil/101'
const duas = tres.slice(0, 2)
const comAtos = (mais: Partial<MobilAberto['mobil']> = {}, feita?: number): MobilAberto => {
  const um = aberto(['atribuir', 'assumir', 'marcar'])
  const mobil = { ...um.mobil, id: 101, sigla: tres[0]!.sigla, ...mais }
  return { ...um, mobil, vias: [mobil], ...(feita !== undefined && { feita }) }
}
const com = (quem: { id: number; nome: string } | null) => ({
  atendente: { lotacao: minha, pessoa: quem && { ...pessoa, ...quem }, desde: '2026-11-20T12:00:00.000Z' },
})
const BRUNO = { id: 71, nome: 'Bruno Lima' }
const GELIC = { id: 30, sigla: 'GELIC', nome: 'Gerência de Licitações' }

test('uma via é atribuída sem sair da mesa, Desfazer a devolve a quem estava com ela, e o foco passa à próxima linha', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    [UM]: comAtos(com(null)),
    [`${UM}/atribuir`]: async (pedido) => {
      const { pessoaId } = (await pedido.clone().json()) as { pessoaId: number | null }
      return Response.json(comAtos(com(pessoaId === null ? null : BRUNO)))
    },
  })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jxa')
  const dialogo = page.getByRole('dialog', { name: `Atribuir ${tres[0]!.sigla}` })
  await expect.element(dialogo.getByRole('radio', { name: /Bruno Lima/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Atribuir', exact: true }).click()
  await expect.element(page.getByText('Atribuído a Bruno Lima')).toBeVisible()
  expect(router.state.location.pathname).toBe('/siga-mesa')
  await expect.element(page.getByRole('link', { name: tres[1]!.sigla })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Selecionados' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText(`${tres[0]!.sigla} voltou a como estava.`)).toBeVisible()
  const pedidos = await Promise.all(para(`${UM}/atribuir`).map((pedido) => pedido.json()))
  expect(pedidos).toEqual([{ pessoaId: 71 }, { pessoaId: null, seCom: 71 }])
  expect(para('/api/siga/lote/atribuir')).toHaveLength(0)
})

test.each([
  ['o próximo dos presentes', [{ id: 73, nome: 'Caio Reis', cargo: null, carga: 9, ausente: null }], /Caio Reis/],
  ['quem está ausente, se não há mais ninguém', [], /Rita Sá/],
])('se a via já está com quem tem menos, é sugerido %s, ou ninguém em particular', async (_, mais, proximo) => {
  entrar()
  rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    '/api/siga/mesa/colegas': { ...colegas, colegas: [...colegas.colegas, ...mais] },
    [UM]: comAtos(com(BRUNO)),
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jxa')
  const dialogo = page.getByRole('dialog', { name: `Atribuir ${tres[0]!.sigla}` })
  await expect.element(dialogo.getByRole('radio', { name: proximo })).toBeChecked()
  await expect.element(dialogo.getByRole('radio', { name: /^Ninguém/ })).toBeVisible()
  await expect.element(dialogo.getByRole('radio', { name: /Bruno Lima/ })).not.toBeInTheDocument()
})

test('uma via recebe um marcador na mesa, e Desfazer o retira pelo movimento que o pôs', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    [UM]: comAtos(),
    [`${UM}/marcar`]: comAtos({}, 555),
    [`${UM}/desfazer`]: comAtos(),
  })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jxm')
  const dialogo = page.getByRole('dialog', { name: `Marcar ${tres[0]!.sigla}` })
  await dialogo.getByLabelText('Marcador ou pasta').selectOptions('Urgente')
  await dialogo.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect.element(page.getByText('Marcado: Urgente')).toBeVisible()
  expect(router.state.location.pathname).toBe('/siga-mesa')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText(`${tres[0]!.sigla} voltou a como estava.`)).toBeVisible()
  expect(await para(`${UM}/desfazer`)[0]!.json()).toEqual({ movimentacoes: [555] })
})

test('uma via é assumida na hora, sem pergunta; recusada, diz por quê e continua selecionada', async () => {
  entrar()
  let pode = false
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    [UM]: comAtos(com(BRUNO)),
    [`${UM}/assumir`]: () =>
      pode
        ? Response.json(comAtos(com({ id: entradas[0]!.id, nome: 'Maria Silva' })))
        : problema(409, 'ACAO_NAO_PERMITIDA', 'Bruno Lima atribuiu o documento às 14:32.'),
  })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jx')
  const assumir = async () => {
    await page.getByRole('button', { name: 'Outros atos em lote' }).click()
    await page.getByRole('button', { name: 'Assumir', exact: true }).click()
  }
  await assumir()
  await expect.element(page.getByText('Bruno Lima atribuiu o documento às 14:32.')).toBeVisible()
  await expect.element(page.getByText('1 selecionado')).toBeVisible()
  pode = true
  await assumir()
  await expect.element(page.getByText('Assumido por você')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(para(`${UM}/assumir`)).toHaveLength(2)
})

const desfazivel = (tipo: TipoMovimentacao) => ({ id: 900, tipo, descricao: 'Desfaz.', ramo: null })

test('uma via é tramitada sem sair da mesa, e Desfazer a traz de volta', async () => {
  entrar()
  const antes = {
    ...comAtos(),
    documento: { ...aberto(['tramitar']).documento, destinatario: { tipo: 'LOTACAO' as const, lotacao: GELIC } },
  }
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    '/api/siga/usuario': pageDe([]),
    '/api/siga/lotacao': pageDe([]),
    [UM]: antes,
    [`${UM}/tramitar`]: { ...antes, desfaziveis: [desfazivel('TRAMITE')] },
    [`${UM}/desfazer`]: antes,
  })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jx')
  await page
    .getByRole('region', { name: 'Selecionados' })
    .getByRole('button', { name: /^Tramitar/ })
    .click()
  const dialogo = page.getByRole('dialog', { name: `Tramitar ${tres[0]!.sigla}` })
  await expect
    .element(dialogo.getByRole('combobox', { name: 'Enviar para' }))
    .toHaveValue('GELIC – Gerência de Licitações')
  await dialogo.getByRole('button', { name: 'Tramitar', exact: true }).click()
  await expect.element(page.getByText(/Agora está a caminho de GELIC/)).toBeVisible()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/siga-mesa')
  await expect.element(page.getByRole('link', { name: tres[1]!.sigla })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Selecionados' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText(`${tres[0]!.sigla} voltou a como estava.`)).toBeVisible()
  expect(await para(`${UM}/desfazer`)[0]!.json()).toEqual({ movimentacoes: [900] })
})

test('uma via é arquivada na hora, sem pergunta, e Desfazer a desarquiva', async () => {
  entrar()
  const { para } = rede({
    ...BASE,
    '/api/siga/mesa': mesa(duas),
    [UM]: comAtos(),
    [`${UM}/arquivar`]: { ...comAtos(), desfaziveis: [desfazivel('ARQUIVAMENTO_CORRENTE')] },
    [`${UM}/desfazer`]: comAtos(),
  })
  const { router } = await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jx')
  await page.getByRole('button', { name: 'Outros atos em lote' }).click()
  await page.getByRole('button', { name: 'Arquivar', exact: true }).click()
  await expect.element(page.getByText(`${tres[0]!.sigla} arquivado`)).toBeVisible()
  expect(router.state.location.pathname).toBe('/siga-mesa')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText(`${tres[0]!.sigla} voltou a como estava.`)).toBeVisible()
  expect(await para(`${UM}/desfazer`)[0]!.json()).toEqual({ movimentacoes: [900] })
})

test('um ato que o servidor recusaria para a via é avisado antes de pedir', async () => {
  entrar()
  rede({ ...BASE, '/api/siga/mesa': mesa(duas), [UM]: aberto([]) })
  await abrir('/siga-mesa')
  await expect.element(page.getByRole('cell', { name: /^Cadeiras/ })).toBeVisible()
  await userEvent.keyboard('jxa')
  const dialogo = page.getByRole('dialog', { name: 'Atribuir' })
  await expect.element(dialogo.getByText('Não pode atribuir agora.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(page.getByText('1 selecionado')).toBeVisible()
})
