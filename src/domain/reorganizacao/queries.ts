import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'

import {
  type EscolhasDaReorganizacao,
  reorganizacaoApi,
  type Reorganizacao,
  type TipoDeAberto,
} from '#contract/reorganizacao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

const POR_PAGINA = '20'
/** Interval at which an unfinished reorganisation is asked for, ms. */
const DE_NOVO = 2_000
const parada = ({ estado, recusados, pendentes }: Reorganizacao) =>
  estado === 'CONCLUIDA' || estado === 'IMPEDIDA' || estado === 'CANCELADA' || (recusados > 0 && pendentes === 0)

export const reorganizacaoQueries = {
  all: () => [entradaAtiva(), 'reorganizacao'] as const,
  quemSaiu: (de: 'ALCANCE' | 'UNIDADE') =>
    infiniteQueryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'quem-saiu', de],
      queryFn: ({ pageParam, signal }) =>
        call(
          de === 'ALCANCE' ? reorganizacaoApi.ficou : reorganizacaoApi.ficouNaUnidade,
          { query: pageParam === null ? {} : { depois: String(pageParam) } },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ depois }) => depois,
    }),
  lista: () =>
    queryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'lista'],
      queryFn: ({ signal }) => call(reorganizacaoApi.listar, { query: { page: '0', size: POR_PAGINA } }, signal),
    }),
  uma: (id: string) =>
    queryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'uma', id],
      queryFn: ({ signal }) => call(reorganizacaoApi.obter, { params: { id } }, signal),
      refetchInterval: ({ state: { data } }) => (data && parada(data) ? false : DE_NOVO),
    }),
  recusados: (id: string) =>
    queryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'recusados', id],
      queryFn: ({ signal }) =>
        call(reorganizacaoApi.itens, { params: { id }, query: { estado: 'RECUSADO', page: '0', size: '100' } }, signal),
    }),
  /** What was redistributed, with its present place. */
  feitos: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'feitos', id],
      queryFn: ({ pageParam, signal }) =>
        call(
          reorganizacaoApi.itens,
          { params: { id }, query: { estado: 'FEITO', page: String(pageParam), size: POR_PAGINA } },
          signal,
        ),
      initialPageParam: 0,
      getNextPageParam: ({ number, last }) => (last ? null : number + 1),
    }),
  previa: (escolhas: EscolhasDaReorganizacao) =>
    queryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'previa', escolhas],
      queryFn: ({ signal }) => call(reorganizacaoApi.previa, { body: escolhas }, signal),
      // the former answer stays on screen while a destination changes
      placeholderData: keepPreviousData,
    }),
  abertos: (escolhas: EscolhasDaReorganizacao, que: TipoDeAberto) =>
    infiniteQueryOptions({
      queryKey: [...reorganizacaoQueries.all(), 'abertos', que, escolhas],
      queryFn: ({ pageParam, signal }) =>
        call(
          reorganizacaoApi.abertos,
          { body: escolhas, query: { que, page: String(pageParam), size: POR_PAGINA } },
          signal,
        ),
      initialPageParam: 0,
      placeholderData: keepPreviousData,
      getNextPageParam: ({ number, last }) => (last ? null : number + 1),
    }),
}

type Criar = { escolhas: EscolhasDaReorganizacao; ato: string; data: string; chave: string }

export const reorganizacaoMutations = (queryClient: QueryClient) => {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: reorganizacaoQueries.all() })
  return {
    criar: mutationOptions({
      mutationFn: ({ escolhas, ato, data, chave }: Criar) =>
        call(reorganizacaoApi.criar, { body: { ...escolhas, ato, data }, chave }),
      onSuccess,
    }),
    desistir: mutationOptions({
      mutationFn: ({ id, motivo, chave }: { id: string; motivo: string; chave: string }) =>
        call(reorganizacaoApi.desistir, { params: { id }, body: { motivo }, chave }),
      onSuccess,
    }),
    repetir: mutationOptions({
      mutationFn: ({ id, chave }: { id: string; chave: string }) =>
        call(reorganizacaoApi.repetir, { params: { id }, chave }),
      onSuccess,
    }),
  }
}
