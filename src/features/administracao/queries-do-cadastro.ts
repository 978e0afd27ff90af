import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { administrarClassificacaoApi } from '#contract/administrar-classificacao.ts'
import { administrarCargosApi, administrarFuncoesApi } from '#contract/administrar-cargos.ts'
import type { ComHistoria, Lista } from '#contract/administrar-comum.ts'
import { administrarEspeciesApi } from '#contract/administrar-especies.ts'
import { administrarHipotesesApi } from '#contract/administrar-hipoteses.ts'
import { administrarMarcadoresApi } from '#contract/administrar-marcadores.ts'
import { administrarHistoricoApi } from '#contract/administrar-historico.ts'
import { administrarNumeracaoApi } from '#contract/administrar-numeracao.ts'
import { administrarOrgaosApi } from '#contract/administrar-orgaos.ts'
import { administrarPessoasApi } from '#contract/administrar-pessoas.ts'
import { administrarUnidadesApi } from '#contract/administrar-unidades.ts'
import { administrarPapelApi, papelDoOrgaoApi } from '#contract/papel-do-orgao.ts'
import { call } from '#platform/http.ts'

import { administrarQueries } from '#domain/administracao/queries.ts'

/** A filter as in the address; undefined values are not sent. */
export type Filtro = Record<string, string | undefined>

const limpo = (filtro: Filtro): Record<string, string> =>
  Object.fromEntries(Object.entries(filtro).flatMap(([nome, valor]) => (valor ? [[nome, valor]] : [])))

/** A list of the register, page by page. The former result stays on screen while a new search runs. */
const lista = <T extends { id: number }>(
  nome: string,
  filtro: Filtro,
  ler: (query: Record<string, string>, signal: AbortSignal) => Promise<Lista<T>>,
) =>
  infiniteQueryOptions({
    queryKey: [...administrarQueries.all(), nome, 'lista', limpo(filtro)],
    queryFn: ({ pageParam, signal }) =>
      ler({ ...limpo(filtro), ...(pageParam !== null && { depois: String(pageParam) }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ itens, continua }) => (continua ? (itens.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })

/** Casts values straight from the address: the server checks them, and refuses a wrong one with a sentence. */
const como = <Q>(query: Record<string, string>) => query as Q

export const cadastroQueries = {
  orgaos: (filtro: Filtro) =>
    lista('orgaos', filtro, (query, signal) => call(administrarOrgaosApi.listar, { query: como(query) }, signal)),
  unidades: (filtro: Filtro) =>
    lista('unidades', filtro, (query, signal) => call(administrarUnidadesApi.listar, { query: como(query) }, signal)),
  pessoas: (filtro: Filtro) =>
    lista('pessoas', filtro, (query, signal) => call(administrarPessoasApi.listar, { query: como(query) }, signal)),
  cargos: (filtro: Filtro) =>
    lista('cargos', filtro, (query, signal) => call(administrarCargosApi.listar, { query: como(query) }, signal)),
  funcoes: (filtro: Filtro) =>
    lista('funcoes', filtro, (query, signal) => call(administrarFuncoesApi.listar, { query: como(query) }, signal)),
  especies: (filtro: Filtro) =>
    lista('especies', filtro, (query, signal) => call(administrarEspeciesApi.listar, { query: como(query) }, signal)),
  hipoteses: (filtro: Filtro) =>
    lista('hipoteses', filtro, (query, signal) => call(administrarHipotesesApi.listar, { query: como(query) }, signal)),
  marcadores: (filtro: Filtro) =>
    lista('marcadores', filtro, (query, signal) =>
      call(administrarMarcadoresApi.listar, { query: como(query) }, signal),
    ),
  papel: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'papel', id],
      queryFn: ({ signal }) => call(administrarPapelApi.ler, { params: { id } }, signal),
    }),
  /** `sha256` of the image is part of the key: a new image is a new answer. */
  brasao: (id: string, sha256: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'brasao', id, sha256],
      queryFn: ({ signal }) => call(papelDoOrgaoApi.brasao, { params: { id } }, signal),
      staleTime: Infinity,
    }),
  classificacao: (filtro: Filtro) =>
    lista('classificacao', filtro, (query, signal) =>
      call(administrarClassificacaoApi.listar, { query: como(query) }, signal),
    ),
  classe: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'classificacao', id],
      queryFn: ({ signal }) => call(administrarClassificacaoApi.obter, { params: { id } }, signal),
      // While the class's documents move to its successor.
      refetchInterval: ({ state }) => (state.data?.levando ? 5_000 : false),
    }),
  cargo: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'cargos', id],
      queryFn: ({ signal }) => call(administrarCargosApi.obter, { params: { id } }, signal),
    }),
  funcao: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'funcoes', id],
      queryFn: ({ signal }) => call(administrarFuncoesApi.obter, { params: { id } }, signal),
    }),
  orgao: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'orgaos', id],
      queryFn: ({ signal }) => call(administrarOrgaosApi.obter, { params: { id } }, signal),
    }),
  unidade: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'unidades', id],
      queryFn: ({ signal }) => call(administrarUnidadesApi.obter, { params: { id } }, signal),
    }),
  pessoa: (id: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'pessoas', id],
      queryFn: ({ signal }) => call(administrarPessoasApi.obter, { params: { id } }, signal),
    }),
  numeracao: (orgaoId: string, ano: string) =>
    queryOptions({
      queryKey: [...administrarQueries.all(), 'numeracao', orgaoId, ano],
      queryFn: ({ signal }) => call(administrarNumeracaoApi.ler, { query: { orgaoId, ano } }, signal),
    }),
  historico: (sobre: ComHistoria, id: string) =>
    infiniteQueryOptions({
      queryKey: [...administrarQueries.all(), 'historico', sobre, id],
      queryFn: ({ pageParam, signal }) =>
        call(
          administrarHistoricoApi.ler,
          { params: { sobre, id }, query: pageParam === null ? {} : { antes: String(pageParam) } },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ atos, continua }) => (continua ? (atos.at(-1)?.seq ?? null) : null),
    }),
}

export const baixar = {
  orgaos: (filtro: Filtro) => call(administrarOrgaosApi.csv, { query: como(limpo(filtro)) }),
  unidades: (filtro: Filtro) => call(administrarUnidadesApi.csv, { query: como(limpo(filtro)) }),
  pessoas: (filtro: Filtro) => call(administrarPessoasApi.csv, { query: como(limpo(filtro)) }),
  classificacao: (filtro: Filtro) => call(administrarClassificacaoApi.csv, { query: como(limpo(filtro)) }),
  cargos: (filtro: Filtro) => call(administrarCargosApi.csv, { query: como(limpo(filtro)) }),
  funcoes: (filtro: Filtro) => call(administrarFuncoesApi.csv, { query: como(limpo(filtro)) }),
  especies: (filtro: Filtro) => call(administrarEspeciesApi.csv, { query: como(limpo(filtro)) }),
  hipoteses: (filtro: Filtro) => call(administrarHipotesesApi.csv, { query: como(limpo(filtro)) }),
  marcadores: (filtro: Filtro) => call(administrarMarcadoresApi.csv, { query: como(limpo(filtro)) }),
}
