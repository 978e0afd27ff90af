import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { GrupoMesa, ItemMesa } from '#contract/mesa.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import type { Visao } from '#domain/mesa/queries.ts'
import { grupoQueries } from './paginas.ts'

/**
 * The rows of a group: those the desk came with, and the group's own pages once the person reaches their end. The pages
 * stay in the cache, so coming back from a document finds as many rows as before.
 */
export function useGrupoInteiro(visao: Visao, grupo: GrupoMesa, filtros: Filtros, primeiros: ItemMesa[]) {
  const opcoes = grupoQueries.paginas(visao, grupo, filtros)
  const queryClient = useQueryClient()
  const [pedido, setPedido] = useState(() => queryClient.getQueryData(opcoes.queryKey) !== undefined)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...opcoes,
    enabled: pedido,
  })
  const lidos = data?.pages.flatMap(({ itens }) => itens.filter((item) => item.grupo === grupo))
  // The first page of a group may be shorter than what the desk came with.
  const itens = lidos && lidos.length >= primeiros.length ? lidos : primeiros
  const mais = () => {
    if (!pedido) setPedido(true)
    else if (error) void refetch()
    else if (!isFetching && hasNextPage) void fetchNextPage()
  }
  return { itens, erro: error, buscando: isFetching, mais, temMais: !pedido || hasNextPage || error !== null }
}
