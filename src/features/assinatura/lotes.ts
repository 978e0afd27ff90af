import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  type DesafioDoLote,
  type Lote,
  loteApi,
  type PedidoDeDesafioDoLote,
  type PedidoDeLote,
} from '#contract/lote.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import type { Resposta } from '#domain/assinatura/forma.ts'
import { comDesafio, comLote, type IntencaoDoLote } from './lote/intencao.ts'

/** How often a batch under way is asked for, ms. */
const PASSO_MS = 1_000
/** Prepared a moment ago: what changed since is said when it is signed. */
const FRESCO_MS = 60_000

/** Nothing is pending and the manifest is made: the batch no longer changes. */
const acabou = ({ estado, manifesto }: Lote) => estado === 'EXPIRADO' || (estado === 'CONCLUIDO' && manifesto)

export const loteQueries = {
  all: () => [entradaAtiva(), 'lote'] as const,
  meus: () =>
    queryOptions({
      queryKey: [...loteQueries.all(), 'meus'],
      queryFn: ({ signal }) => call(loteApi.listar, {}, signal),
      staleTime: 0,
    }),
  preparos: () => [...loteQueries.all(), 'preparo'] as const,
  /** `mobilIds`: as they stand in the address. */
  preparar: (mobilIds: string) =>
    queryOptions({
      queryKey: [...loteQueries.preparos(), mobilIds],
      queryFn: ({ signal }) => call(loteApi.preparar, { query: { mobilIds } }, signal),
      staleTime: FRESCO_MS,
      refetchOnWindowFocus: false,
    }),
  obter: (id: string) =>
    queryOptions({
      queryKey: [...loteQueries.all(), id],
      queryFn: ({ signal }) => call(loteApi.obter, { params: { id } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && acabou(state.data) ? false : PASSO_MS),
    }),
}

/** Asks for the challenge of a batch: the single-document request, with the items instead of its hash. */
async function pedido({ itens }: IntencaoDoLote, resposta: Resposta): Promise<PedidoDeDesafioDoLote> {
  const { sha256: _, ...doTipo } = await resposta.pedir('')
  return { ...doTipo, itens } as PedidoDeDesafioDoLote // ways of batches only are offered
}

/** The proof of a batch: of its manifest, or, where the person's key signs, of each document. */
async function provaDe(desafio: DesafioDoLote, resposta: Resposta, codigo?: string): Promise<PedidoDeLote> {
  if (resposta.provarLote) return resposta.provarLote(desafio)
  if (desafio.tipo === 'CERTIFICADO_A3') throw new Error(desafio.tipo) // it answers a batch whole
  if (desafio.tipo !== 'CERTIFICADO_A1') return (await resposta.provar(desafio, codigo)) as PedidoDeLote // of the same kind
  const { tipo, sha256, desafio: dado, expiraEm, paraAssinar } = desafio
  const provas = []
  for (const { documento, sigla, bytes } of paraAssinar) {
    const feita = await resposta.provar({ tipo, sha256, desafio: dado, expiraEm, paraAssinar: bytes, documento: sigla })
    if ('prova' in feita) provas.push({ documento, assinatura: feita.prova.assinatura })
  }
  return { tipo, sha256, desafio: dado, provas }
}

type Assinatura = { intencao: IntencaoDoLote; resposta: Resposta; aoProvar: (lote: number) => void }

export const loteMutations = {
  /** Challenge, one proof, and the answer with each result; `aoProvar` hears which batch it is before it is sent. */
  assinar: (queryClient: QueryClient) =>
    mutationOptions({
      async mutationFn({ intencao, resposta, aoProvar }: Assinatura) {
        const { desafio: dado, codigo } = intencao
        const volta = dado && codigo !== undefined
        const desafio = volta ? dado : await call(loteApi.desafio, { body: await pedido(intencao, resposta) })
        // The page is left for gov.br, and the code that comes back answers this challenge.
        if (desafio.tipo === 'GOVBR' && !volta) comDesafio(intencao, desafio)
        const body = await provaDe(desafio, resposta, codigo)
        comLote(intencao, desafio.id)
        aoProvar(desafio.id)
        return call(loteApi.assinar, { body, chave: intencao.chave })
      },
      onSuccess(lote) {
        queryClient.setQueryData(loteQueries.obter(String(lote.id)).queryKey, lote)
        void queryClient.invalidateQueries({ queryKey: documentoQueries.all() })
        void queryClient.invalidateQueries({ queryKey: ['usuario', 'logado'] })
        void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'mesa'] })
        return queryClient.invalidateQueries({ queryKey: [entradaAtiva()], refetchType: 'none' })
      },
    }),
}

export const baixarManifesto = (id: number) => call(loteApi.manifesto, { params: { id: String(id) } })
