import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ItemASeAssinar, Lote, PreparoDoLote } from '#contract/lote.ts'
import { limpar } from '#features/mesa/escolher.ts'
import { selecao } from '#features/mesa/minha/lugar.ts'

import { abrir } from './apoio/abrir.tsx'
import { SHA } from './apoio/assinar.ts'
import { entrar, problema } from './apoio/casos.ts'
import { API, documento, item, mesa, tres } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  limpar(selecao)
  sessionStorage.removeItem('carimbo.lote')
  sessionStorage.removeItem('carimbo.lidos')
  vi.unstubAllGlobals()
})

const aAssinar = (documentoId: number, mudancas: Partial<ItemASeAssinar> = {}): ItemASeAssinar => ({
  mobilId: documentoId + 100,
  documentoId,
  sigla: `SEAD-OFI-2026/0000${documentoId}-A`,
  assunto: null,
  especie: 'Ofício',
  origem: 'GEGOV',
  versaoDoTexto: 1,
  captura: false,
  sha256: SHA,
  minimo: 'SIMPLES',
  pode: true,
  explicacao: '',
  ...mudancas,
})
const preparo = (itens: ItemASeAssinar[]): PreparoDoLote => ({
  itens,
  ausentes: [],
  formas: [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: true, explicacao: '', abaixo: [] }],
  cpf: '',
  identidadeConfirmadaAte: '2999-01-01T00:00:00.000Z',
})
const desafio = {
  tipo: 'SENHA',
  id: 5,
  desafio: '00000000-0000-4000-8000-000000000001',
  expiraEm: '2999-01-01T00:00:00.000Z',
  sha256: SHA,
  manifesto: [],
  recusados: [],
}
const lote = (estados: ('ASSINADO' | 'ERRO')[]): Lote => {
  const erros = estados.filter((estado) => estado === 'ERRO').length
  return {
    id: 5,
    tipo: 'SENHA',
    estado: 'CONCLUIDO',
    abertoEm: '2026-11-20T12:00:00.000Z',
    confirmadoEm: '2026-11-20T12:00:00.000Z',
    assinados: estados.length - erros,
    erros,
    pendentes: 0,
    sha256: SHA,
    manifesto: true,
    resumo: '',
    completo: erros === 0,
    itens: estados.map((estado, n) => ({
      mobilId: 101 + n,
      documentoId: n + 1,
      sigla: `SEAD-OFI-2026/0000${n + 1}-A`,
      assunto: null,
      estado,
      ok: estado === 'ASSINADO',
      sha256: SHA,
      sha256Assinado: null,
      assinadoEm: estado === 'ASSINADO' ? '2026-11-20T12:00:01.000Z' : null,
      erro: estado === 'ERRO' ? { codigo: 'DOCUMENTO_MUDOU', explicacao: 'O documento mudou.' } : null,
    })),
  }
}
const PREPARO = '/api/siga/lote/assinar'
const doisPreparados = preparo([aAssinar(1), aAssinar(2)])
/** The batch's answers; `assinar`: to what signs it. */
const doLote = (preparado: PreparoDoLote, assinar: () => Response | Promise<Response>) => ({
  [PREPARO]: ({ method }: Request) => (method === 'GET' ? Response.json(preparado) : assinar()),
  [`${PREPARO}/desafio`]: desafio,
})
const confirmacao = () => page.getByRole('dialog', { name: 'Assinar em lote' })
const barra = () => page.getByRole('region', { name: 'Selecionados' })

test('s marca o que se lê e lê o próximo; o que foi lido e marcado se assina sobre a mesa', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    ...doLote(doisPreparados, () => Response.json(lote(['ASSINADO', 'ASSINADO']))),
  })
  const { router } = await abrir('/mesa')
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mesas' })).toBeVisible()
  await expect.element(barra().getByText('1 selecionado')).toBeVisible()
  await page.getByRole('button', { name: 'Separar para assinar' }).click()
  await expect.element(barra().getByText('2 selecionados')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Não separar' })).toBeVisible()

  await userEvent.keyboard('l')
  await expect.element(confirmacao()).toBeVisible()
  await expect.element(confirmacao().getByText(/ainda não/)).not.toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ assinar: '101,102' })
  await confirmacao().getByRole('button', { name: 'Assinar 2 documentos' }).click()
  await expect.element(page.getByText('2 documentos assinados')).toBeVisible()
  await expect.element(confirmacao()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/mesa')
  expect(para(PREPARO).filter(({ method }) => method === 'POST')).toHaveLength(1)
  await expect.element(barra().getByText('Nenhum selecionado')).toBeVisible()
})

test('o que mudou depois de lido não é dado por lido, nem assinado sem ser revisto', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    ...doLote(preparo([aAssinar(1, { versaoDoTexto: 2 })]), () => Response.json(lote(['ASSINADO']))),
  })
  await abrir('/mesa')
  await page
    .getByRole('list', { name: 'Assinar agora' })
    .getByRole('link', { name: /^Cadeiras/ })
    .click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Cadeiras' })).toBeVisible()
  await page.getByRole('button', { name: 'Separar para assinar' }).click()
  await expect.element(barra().getByText('1 selecionado')).toBeVisible()
  await userEvent.keyboard('l')
  await expect.element(confirmacao().getByText('1 ainda não foi marcado como lido.')).toBeVisible()
  await confirmacao().getByRole('button', { name: 'Assinar 1 documento' }).click()
  await expect
    .element(confirmacao().getByText('Mudou desde que você abriu: SEAD-OFI-2026/00001-A. Revise e assine novamente.'))
    .toBeVisible()
  expect(para(`${PREPARO}/desafio`)).toHaveLength(0)
})

test('o que não foi assinado aparece sobre a mesa, com o motivo, e continua marcado', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/lote/5': lote(['ASSINADO', 'ERRO']),
    ...doLote(doisPreparados, () => Response.json(lote(['ASSINADO', 'ERRO']), { status: 207 })),
  })
  const { router } = await abrir('/mesa')
  await page.getByRole('checkbox', { name: 'Selecionar SEAD-OFI-2026/00001-A' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar SEAD-OFI-2026/00002-A' }).click()
  await barra().getByRole('link', { name: 'Assinar 2 documentos' }).click()
  await expect.element(confirmacao().getByRole('link', { name: 'Ler um a um' })).toBeVisible()
  await confirmacao().getByRole('button', { name: 'Assinar 2 documentos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinatura em lote' })
  await expect.element(dialogo.getByText('1 assinado, 1 com erro: veja cada motivo.')).toBeVisible()
  await expect.element(dialogo.getByText(/O documento mudou\.$/)).toBeVisible()
  expect(router.state.location.search).toMatchObject({ lote: '5' })
  await dialogo.getByRole('button', { name: 'Continuar na mesa' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(barra().getByText('1 selecionado')).toBeVisible()
})

test('quem volta de confirmar a identidade encontra a mesa, e o que confirmou é assinado', async () => {
  entrar()
  const itens = [101, 102].map((mobilId) => ({ mobilId, sha256: SHA }))
  const chave = '00000000-0000-4000-8000-000000000002'
  sessionStorage.setItem(
    'carimbo.lote',
    JSON.stringify({ tipo: 'SENHA', itens, chave, lote: null, ate: Date.now() + 60_000 }),
  )
  const { para } = rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    ...doLote(doisPreparados, () => Response.json(lote(['ASSINADO', 'ASSINADO']))),
  })
  const { router } = await abrir('/mesa?faixa=assinar&assinar=101,102')
  await expect.element(page.getByText('2 documentos assinados')).toBeVisible()
  expect(router.state.location.search).toEqual({ faixa: 'assinar' })
  const [assinado] = para(PREPARO).filter(({ method }) => method === 'POST')
  expect(await assinado?.json()).toEqual({ tipo: 'SENHA', sha256: SHA, desafio: desafio.desafio })
})

test('quem fecha antes da resposta fica onde está, e sabe da recusa', async () => {
  entrar()
  const { promise, resolve } = Promise.withResolvers<Response>()
  rede({
    ...API,
    '/api/siga/mesa': mesa(tres),
    '/api/siga/lote/5': { ...lote(['ASSINADO']), estado: 'ABERTO', confirmadoEm: null },
    ...doLote(preparo([aAssinar(1)]), () => promise),
  })
  await abrir('/mesa?assinar=101')
  await confirmacao().getByRole('button', { name: 'Assinar 1 documento' }).click()
  const andamento = page.getByRole('dialog', { name: 'Assinando…' })
  await expect.element(andamento.getByText('Confirmando…')).toBeVisible()
  await andamento.getByRole('button', { name: 'Continuar na mesa' }).click()
  await expect.element(andamento).not.toBeInTheDocument()
  resolve(problema(409, 'DOCUMENTO_MUDOU', 'O documento mudou desde que você abriu.'))
  await expect.element(page.getByText('O documento mudou desde que você abriu.')).toBeVisible()
})

test('o pedido de assinatura, com as suas palavras, e os anexos vêm antes do texto', async () => {
  entrar()
  const cadeiras = documento(1, 'Cadeiras')
  rede({
    ...API,
    '/api/siga/mesa': mesa([item(1, 'PRONTO_PARA_ASSINAR', 'Cadeiras')]),
    '/api/siga/documento/1': {
      ...cadeiras,
      esperam: [
        {
          id: 1,
          nome: 'Maria Silva',
          pedido: { nome: 'Bruno Lima', em: '2026-11-20T12:00:00.000Z', mensagem: 'Antes da reunião.' },
          prazo: '2026-12-04',
        },
      ],
      anexos: [{ id: 9, nome: 'orçamento.pdf', paginas: 3 }],
    },
  })
  await abrir('/mesa')
  const pedido = page.getByRole('region', { name: 'Pedido de assinatura' })
  await expect.element(pedido).toMatchTextContent(/Bruno Lima pediu a sua assinatura .*, até 04\/12\/2026/)
  await expect.element(pedido.getByText('Antes da reunião.')).toBeVisible()
  const anexo = page.getByRole('list', { name: 'Anexos' }).getByRole('listitem')
  await expect.element(anexo).toMatchTextContent(/orçamento\.pdf 3 páginas/)
  const texto = page.getByText('Solicitamos cadeiras.').element()
  expect(anexo.element().compareDocumentPosition(texto) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
