import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Plano } from '#contract/plano.ts'
import { classeMutations } from '#features/administracao/mutations-das-classes.ts'
import { classificacaoQueries } from '#domain/arquivamento/queries.ts'
import { planoMutations } from '#features/plano/queries.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const BASE = '/api/siga/administracao'
const CLASSE = {
  id: 5,
  versao: 3,
  codigo: '020.01',
  descricao: 'Pareceres e consultas',
  titulo: false,
  caminho: [{ id: 1, codigo: '020', descricao: 'Assuntos jurídicos' }],
  corrente: 5,
  intermediario: 10,
  destinacao: 'GUARDA_PERMANENTE',
  prazoCorrente: null,
  prazoIntermediario: null,
  nota: null,
  ativa: true,
  sucessora: null,
  antigas: ['019.9'],
  documentos: { quantos: 41, mais: false },
  levando: false,
  podeMudar: true,
}
const OUTRA = {
  ...CLASSE,
  id: 6,
  codigo: '920.1',
  descricao: 'Pareceres jurídicos',
  caminho: [],
  antigas: [],
  prazoCorrente: 'Até a decisão final',
  documentos: { quantos: 0, mais: false },
}
const ENCERRADA = { ...CLASSE, versao: 4, ativa: false, sucessora: OUTRA, levando: true }
const PLANO: Plano = {
  id: 12,
  origem: 'ARQUIVO',
  nome: 'cadastro.xlsx',
  quem: null,
  criadoEm: '2026-11-20T12:00:00.000Z',
  aplicadoPor: null,
  aplicadoEm: null,
  terminadoEm: null,
  desfeitoPor: null,
  desfeitoEm: null,
  estado: 'APLICANDO',
  completas: [],
  contas: [],
  iguais: {},
  efeito: { saem: 0, comVias: 0, vias: 0, comAssinaturas: 0, assinaturas: 0 },
  alerta: null,
  erros: [],
  avisos: [],
  causas: [],
  motivos: [],
  recusa: null,
}
const lista = (...itens: object[]) => ({ itens, continua: false, total: { quantos: itens.length, mais: false } })
const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/inicio`]: { perfis: ['ARQUIVO'], contagens: null, passos: null },
  [`${BASE}/classificacao`]: lista(CLASSE, OUTRA),
  [`${BASE}/classificacao/5`]: CLASSE,
  [`${BASE}/historico/CLASSIFICACAO/5`]: {
    atos: [
      {
        seq: 9,
        em: '2026-11-20T12:00:00.000Z',
        quem: 'Quitéria Amorim',
        origem: 'TELA',
        ato: 'ALTERAR',
        perfil: null,
        motivo: 'Portaria 12/2026',
        mudancas: [
          { campo: 'pai', de: null, para: '020 – Assuntos jurídicos' },
          { campo: 'destinacao', de: 'ELIMINACAO', para: 'GUARDA_PERMANENTE' },
        ],
      },
    ],
    continua: false,
  },
}
/** A refusal of one field of the form. */
const recusa = (status: number, codigo: string, resto: object) =>
  new Response(JSON.stringify({ type: 'about:blank', title: codigo, status, codigo, traceId: 'trace-1', ...resto }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
const corpoDe = async (pedido: Request | undefined) => pedido?.clone().json() as Promise<unknown>

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())
vi.setConfig({ testTimeout: 25_000 })

test('quem guarda o arquivo vê a tabela, com os códigos antigos e os prazos em palavras, e abre uma classe', async () => {
  entrar()
  rede(API)
  await abrir('/administracao/classificacao')
  await expect.element(page.getByRole('link', { name: '020.01 – Pareceres e consultas' })).toBeVisible()
  await expect.element(page.getByText('Antes: 019.9')).toBeVisible()
  await expect
    .element(page.getByText('Até a decisão final na unidade, 10 anos no arquivo, depois guarda permanente'))
    .toBeVisible()
  await page.getByRole('link', { name: '020.01 – Pareceres e consultas' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '020.01 – Pareceres e consultas' })).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect.element(page.getByText('Título acima:')).toBeVisible()
  await expect.element(page.getByText('guarda permanente', { exact: true })).toBeVisible()
})

test('encerrar sem escolher a sucessora é recusado no campo, sem perder o que foi escrito; com ela, é aceito', async () => {
  entrar()
  let feita = false
  const { para } = rede({
    ...API,
    [`${BASE}/classificacao/5`]: () => Response.json(feita ? ENCERRADA : CLASSE),
    [`${BASE}/classificacao/5/encerrar`]: async (pedido: Request) => {
      const { sucessoraId } = (await pedido.clone().json()) as { sucessoraId: number | null }
      if (sucessoraId === null)
        return recusa(409, 'CLASSE_SEM_SUCESSORA', {
          detail: 'Documentos com esta classificação: 41. Diga que classe a substitui.',
          dados: { documentos: 41 },
          erros: [
            {
              pointer: '/sucessoraId',
              detail: 'Documentos com esta classificação: 41. Diga que classe a substitui.',
              codigo: 'CLASSE_SEM_SUCESSORA',
            },
          ],
        })
      feita = true
      return Response.json(ENCERRADA)
    },
  })
  await abrir('/administracao/classificacao/5')
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(page.getByText(/Documentos com esta classificação: 41. Os ainda/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Portaria 12/2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(page.getByText(/Diga que classe a substitui/).first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Portaria 12/2026')
  await page.getByRole('combobox', { name: 'Classe que a substitui' }).fill('920')
  await page.getByRole('option', { name: /920.1/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(page.getByText('Documentos passando a 920.1')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/classificacao/5/encerrar`).at(-1))).toEqual({
    sucessoraId: 6,
    motivo: 'Portaria 12/2026',
  })
})

test('incluir uma classe pede os prazos; um título não tem prazos', async () => {
  entrar()
  const { para } = rede({
    ...API,
    [`${BASE}/classificacao`]: (pedido: Request) =>
      Response.json(pedido.method === 'POST' ? { ...OUTRA, id: 7, codigo: '930', titulo: true } : lista(CLASSE)),
  })
  await abrir('/administracao/classificacao')
  await page.getByRole('button', { name: 'Incluir classe' }).click()
  await page.getByRole('textbox', { name: 'Código' }).fill('930')
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Frotas')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Diga os dois prazos e a destinação. Só um título não os tem.')).toBeVisible()
  await page.getByRole('checkbox', { name: /É um título/ }).click()
  await expect.element(page.getByRole('textbox', { name: /Anos na unidade/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('930 foi salva')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/classificacao`).find(({ method }) => method === 'POST'))).toMatchObject({
    codigo: '930',
    titulo: true,
    corrente: null,
    destinacao: null,
    paiId: null,
  })
})

test.each([
  ['incluída', (cliente: QueryClient) => classeMutations(cliente).incluirClasse],
  ['mudada', (cliente: QueryClient) => classeMutations(cliente).mudarClasse],
  ['encerrada', (cliente: QueryClient) => classeMutations(cliente).encerrarClasse],
  ['reaberta', (cliente: QueryClient) => classeMutations(cliente).reabrirClasse],
  ['mudada por um plano', (cliente: QueryClient) => planoMutations(cliente, 12).aplicar],
  ['mudada por um plano desfeito', (cliente: QueryClient) => planoMutations(cliente, 12).desfazer],
])('depois de uma classe %s, a classificação de um documento busca as classes de novo', async (_, escrita) => {
  entrar()
  rede({
    ...API,
    [`${BASE}/classificacao`]: OUTRA,
    [`${BASE}/classificacao/5`]: CLASSE,
    [`${BASE}/classificacao/5/encerrar`]: ENCERRADA,
    [`${BASE}/classificacao/5/reabrir`]: CLASSE,
    [`${BASE}/plano/12/aplicar`]: PLANO,
    [`${BASE}/plano/12/desfazer`]: PLANO,
  })
  const cliente = new QueryClient()
  const { queryKey } = classificacaoQueries.lista()
  cliente.setQueryData(queryKey, [])
  const opcoes = escrita(cliente)
  // Each write takes other values; the refused ones refetch too.
  const observador = new MutationObserver<unknown, Error, never>(cliente, opcoes as never)
  await observador
    .mutate({ id: 5, versao: 3, chave: 'k', motivo: 'Portaria', sucessoraId: null } as never)
    .catch(() => null)
  expect(cliente.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
