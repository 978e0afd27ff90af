import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { documentoApi, Rascunho, type Documento } from '#contract/documento.ts'
import type { ModeloListado } from '#contract/modelo.ts'
import { modeloDaResposta } from '#features/documento/partes/responder.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { DOCUMENTO, servidor } from './apoio/criar.ts'
import { aberto, modelo, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'
import { salvando } from './apoio/salvar.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const listado = (id: number, nome: string, mudancas: Partial<ModeloListado> = {}): ModeloListado => ({
  ...modelo,
  id,
  nome,
  favorito: false,
  especie: { ...modelo.especie, descricao: 'Despacho' },
  ...mudancas,
})
const unidade = (id: number, sigla: string) => ({ id, sigla, nome: `Unidade ${sigla}` })

describe('o modelo da resposta', () => {
  const oficio = listado(1, 'Ofício Interno', { especie: modelo.especie })
  test.each<[string, ModeloListado[], number | undefined]>([
    ['o único despacho', [oficio, listado(2, 'Encaminhamento')], 2],
    ['entre vários, o que se chama Despacho', [listado(2, 'Pessoal: Despacho'), listado(3, 'DESPACHO')], 3],
    ['entre vários sem esse nome, a pessoa escolhe', [listado(2, 'Um'), listado(3, 'Outro')], undefined],
    ['o que não pode começar não conta', [listado(2, 'Despacho', { impedido: 'Só a chefia.' })], undefined],
    ['nenhum despacho', [oficio], undefined],
  ])('%s', (_, modelos, id) => expect(modeloDaResposta(modelos)?.id).toBe(id))
})

const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
const PAI = { mobilId: 12, sigla: 'SEAD-OFI-2026/00003-A' }

async function noDocumento(modelos: ModeloListado[], criado: object) {
  entrar()
  const base = aberto(['tramitar', 'responder'])
  const veio = {
    ...base,
    documento: { ...base.documento, situacao: 'ASSINADO' },
    caminho: [
      { unidade: unidade(20, 'GELIC'), de: '2026-07-01T12:00:00Z', ate: '2026-07-02T12:00:00Z' },
      { unidade: unidade(10, 'GEGOV'), de: '2026-07-02T12:00:00Z', ate: null },
    ],
  }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': veio,
    '/api/siga/modelo': modelos,
    '/api/siga/documento': criado,
    '/api/siga/documento/7': rascunho({ pai: PAI, falta: ['assunto'] }),
  })
  const { router } = await abrir(`/documento/12/${SIGLA}`)
  await page.getByRole('button', { name: 'Responder' }).click()
  return { router, ...chamadas }
}

test('Responder começa o despacho, que ao ser assinado devolve o documento a quem o enviou', async () => {
  const { router, para } = await noDocumento([listado(2, 'Despacho')], rascunho({ pai: PAI }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/\/criardocumento\/.+\/7$/))
  const [pedido] = para('/api/siga/documento')
  expect(documentoApi.criar.body.parse(await pedido?.clone().json())).toMatchObject({
    modeloId: 2,
    pai: '12',
    rascunho: { assunto: aberto([]).documento.assunto, envio: { tipo: 'LOTACAO', id: 20 } },
  })
})

test('sem um modelo de despacho, escolhe-se o modelo; recusado, o documento fica como estava', async () => {
  const { router } = await noDocumento([], rascunho())
  await vi.waitFor(() =>
    expect(decodeURIComponent(router.state.location.pathname)).toContain(`/criardocumento/${PAI.sigla}`),
  )
  await noDocumento(
    [listado(2, 'Despacho')],
    problema(409, 'ACAO_NAO_PERMITIDA', 'O documento não está com a sua unidade.'),
  )
  await expect.element(page.getByText('Nada mudou no documento.')).toBeVisible()
})

test('o rascunho diz aonde vai o documento, e só o que responde a outro o pergunta', async ({ onTestFinished }) => {
  onTestFinished(() => esquecer(7))
  entrar()
  const destino = { tipo: 'LOTACAO', lotacao: unidade(20, 'GELIC') } as const
  const { para } = servidor(rascunho({ assunto: 'De acordo', pai: PAI, envio: { destino, impedido: null } }))
  const primeiro = await abrir('/criardocumento/-/7')
  const campo = page.getByRole('combobox', { name: `Ao assinar, enviar ${PAI.sigla} a (opcional)` })
  await expect.element(campo).toHaveValue('GELIC – Unidade GELIC')
  await expect.element(page.getByText('Assinado este, os dois vão juntos.')).toBeVisible()
  await campo.clear()
  await salvando(async () => {
    const ultimo = para(DOCUMENTO).findLast(({ method }) => method === 'PUT')
    expect(Rascunho.parse(await ultimo?.clone().json()).envio).toBeNull()
  })
  await expect.element(page.getByText('Sem destino, continua com a sua unidade.')).toBeVisible()
  await primeiro.unmount()
  servidor(rascunho({ assunto: 'Sozinho' }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByRole('textbox', { name: 'Assunto' })).toBeVisible()
  await expect.element(campo).not.toBeInTheDocument()
})

test.each<[string, Partial<Documento>, string]>([
  ['antes da assinatura', { situacao: 'PENDENTE_DE_ASSINATURA' }, `Assinado este, ${PAI.sigla} segue para GELIC`],
  ['depois', { situacao: 'ASSINADO' }, `${PAI.sigla} seguiu para GELIC`],
  ['sem poder', { situacao: 'ASSINADO' }, `${PAI.sigla} não foi enviado a GELIC – Unidade GELIC. Está sobrestado.`],
])('a página do despacho diz aonde vai o documento: %s', async (quando, mudancas, frase) => {
  entrar()
  const base = aberto([])
  const destino = { tipo: 'LOTACAO', lotacao: unidade(20, 'GELIC') } as const
  const envio = { destino, impedido: quando === 'sem poder' ? 'Está sobrestado.' : null }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...base, documento: { ...base.documento, ...mudancas, pai: PAI, envio } },
  })
  await abrir(`/documento/12/${SIGLA}`)
  await expect.element(page.getByRole('complementary', { name: 'Dados do documento' })).toMatchTextContent(frase)
})
