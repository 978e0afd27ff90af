import {
  infiniteQueryOptions,
  type InfiniteData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'

import type { Aba } from '#contract/cadastro.ts'
import type { Input } from '#contract/endpoint.ts'
import { type EstadoDoPlano, type ItemDoPlano, type Plano, planoApi } from '#contract/plano.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import { type Filtro, perguntaDo } from './filtro.ts'

const EM_CURSO: EstadoDoPlano[] = ['LENDO', 'APLICANDO', 'DESFAZENDO']
export const emCurso = ({ estado }: { estado: EstadoDoPlano }) => EM_CURSO.includes(estado)

/** How often a plan under way is refetched, ms: each second in the first half minute, then more slowly. */
const LOGO_MS = 1_000
const DEPOIS_MS = 4_000
const LOGO_DURA_MS = 30_000
const desde = ({ aplicadoEm, criadoEm }: Plano) => Date.now() - Date.parse(aplicadoEm ?? criadoEm)

type Pagina = { itens: ItemDoPlano[]; continua: boolean }

export const planoQueries = {
  all: () => [entradaAtiva(), 'plano'] as const,
  lista: () =>
    infiniteQueryOptions({
      queryKey: [...planoQueries.all(), 'lista'],
      queryFn: ({ pageParam, signal }) =>
        call(planoApi.listar, { query: pageParam === null ? {} : { antes: String(pageParam) } }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ planos, continua }) => (continua ? (planos.at(-1)?.id ?? null) : null),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ planos }) => planos.some(emCurso)) ? DEPOIS_MS : false,
    }),
  um: (id: number) =>
    queryOptions({
      queryKey: [...planoQueries.all(), 'um', id],
      queryFn: ({ signal }) => call(planoApi.ver, { params: { id: String(id) } }, signal),
      staleTime: 0,
      // TanStack Query doesn't refetch while the page is hidden.
      refetchInterval: ({ state: { data } }) =>
        data && emCurso(data) ? (desde(data) < LOGO_DURA_MS ? LOGO_MS : DEPOIS_MS) : false,
    }),
  /** Whether an applied plan can still be undone. It may change, since people go on working. */
  volta: (id: number) =>
    queryOptions({
      queryKey: [...planoQueries.all(), 'volta', id],
      queryFn: ({ signal }) => call(planoApi.volta, { params: { id: String(id) } }, signal),
      staleTime: 60_000,
    }),
  itens: (id: number) => [...planoQueries.all(), 'itens', id] as const,
  /** `estado` is in the key, because applying the plan changes the rows. */
  linhas: (id: number, estado: EstadoDoPlano, filtro: Filtro) =>
    infiniteQueryOptions({
      queryKey: [...planoQueries.itens(id), estado, filtro],
      queryFn: ({ pageParam, signal }) =>
        call(
          planoApi.itens,
          {
            params: { id: String(id) },
            query: { ...perguntaDo(filtro), ...(pageParam !== null && { depois: String(pageParam) }) },
          },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ itens, continua }) => (continua ? (itens.at(-1)?.ordem ?? null) : null),
      staleTime: Infinity,
    }),
}

export type Envio = { arquivo: File; orgao: string; completas: Aba[]; chave: string; signal: AbortSignal }
export type Marca = { marcado: boolean; ordens?: number[]; filtro: Filtro }
type Ato = { chave: string }

/** The loaded rows after ticking or unticking some. */
const comMarca =
  ({ marcado, ordens, filtro }: Marca) =>
  (paginas: InfiniteData<Pagina> | undefined) =>
    paginas && {
      ...paginas,
      pages: paginas.pages.map((pagina) => ({
        ...pagina,
        itens: pagina.itens.map((item) =>
          (item.situacao === 'A_APLICAR' || item.situacao === 'DESMARCADO') &&
          // Rows that reopen something are ticked one by one, or all at once only under their own filter.
          (ordens?.includes(item.ordem) ?? !(marcado && item.acao === 'REABRIR' && filtro.como !== 'REABRIR'))
            ? { ...item, situacao: marcado ? ('A_APLICAR' as const) : ('DESMARCADO' as const) }
            : item,
        ),
      })),
    }

export const planoMutations = (queryClient: QueryClient, id: number) => {
  const guardar = (plano: Plano) => {
    queryClient.setQueryData(planoQueries.um(plano.id).queryKey, plano)
    void queryClient.invalidateQueries({ queryKey: planoQueries.lista().queryKey })
  }
  /** The plan may create or end classes: refetches the list from which documents are classified. */
  const comecar = (plano: Plano) => {
    guardar(plano)
    void queryClient.invalidateQueries({ queryKey: ['classificacao'] })
  }
  /** Refetches the plan: somebody else may have changed it. */
  const onError = () => queryClient.invalidateQueries({ queryKey: planoQueries.um(id).queryKey })
  const params = { id: String(id) }
  return {
    enviar: mutationOptions({
      mutationFn: ({ arquivo, orgao, completas, chave, signal }: Envio) =>
        call(
          planoApi.enviar,
          {
            query: {
              nome: arquivo.name.slice(-200),
              ...(orgao !== '' && { orgao }),
              ...(completas.length > 0 && { completas: completas.join(',') }),
            },
            body: arquivo.slice(0, arquivo.size, 'application/octet-stream'),
            chave,
          },
          signal,
        ),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: planoQueries.lista().queryKey }),
    }),
    marcar: mutationOptions({
      // One at a time, so that the last answer is the current state.
      scope: { id: `plano ${id}` },
      mutationKey: [...planoQueries.itens(id), 'marcar'],
      mutationFn: ({ marcado, ordens, filtro }: Marca) => {
        const quais = ordens === undefined ? perguntaDo(filtro) : { ordens }
        return call(planoApi.marcar, { params, body: { marcado, ...quais } })
      },
      onMutate: (marca) => {
        queryClient.setQueriesData<InfiniteData<Pagina>>(
          { queryKey: planoQueries.itens(id), type: 'active' },
          comMarca(marca),
        )
        queryClient.removeQueries({ queryKey: planoQueries.itens(id), type: 'inactive' })
      },
      async onSuccess({ tambem, ...plano }, { ordens }) {
        guardar(plano)
        // Other rows on screen may have changed too.
        if (tambem.length > 0 || ordens === undefined)
          await queryClient.invalidateQueries({ queryKey: planoQueries.itens(id) })
      },
      async onError() {
        await queryClient.resetQueries({ queryKey: planoQueries.itens(id) })
        await onError()
      },
    }),
    aplicar: mutationOptions({
      mutationFn: ({ chave, ...body }: Ato & Input<typeof planoApi.aplicar>['body']) =>
        call(planoApi.aplicar, { params, body, chave }),
      onSuccess: comecar,
      async onError() {
        await queryClient.resetQueries({ queryKey: planoQueries.itens(id) })
        await onError()
      },
    }),
    desfazer: mutationOptions({
      mutationFn: ({ chave, motivo }: Ato & { motivo: string }) =>
        call(planoApi.desfazer, { params, body: { motivo }, chave }),
      onSuccess: comecar,
      onError,
    }),
    descartar: mutationOptions({
      mutationFn: ({ chave }: Ato) => call(planoApi.descartar, { params, chave }),
      onSuccess: guardar,
      onError,
    }),
  }
}
