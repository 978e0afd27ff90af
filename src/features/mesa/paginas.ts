import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { mesaApi, type GrupoMesa, type ItemMesa, type Mesa } from '#contract/mesa.ts'
import { call } from '#platform/http.ts'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { type ItemNaMesa, mesaQueries, type Visao } from '#domain/mesa/queries.ts'
import { viaDe } from './selecao.ts'

const pagina = (visao: Visao, grupo: GrupoMesa, filtros: Filtros, depois: string, signal?: AbortSignal) =>
  call(mesaApi.listar, { query: { visao, ...filtros, grupo, ...(depois && { depois }) } }, signal)

/** A group of the desk to its end, a page at a time. */
export const grupoQueries = {
  paginas: (visao: Visao, grupo: GrupoMesa, filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...mesaQueries.all(), visao, filtros, grupo],
      queryFn: ({ pageParam, signal }) => pagina(visao, grupo, filtros, pageParam, signal),
      initialPageParam: '',
      // New rows are announced, and brought in when the person asks (ao-vivo.ts).
      refetchOnWindowFocus: false,
      getNextPageParam: ({ continua }) => continua,
    }),
}

/** The rows of these groups read so far, in the order on screen. */
export function itensLidos(
  queryClient: QueryClient,
  visao: Visao,
  filtros: Filtros,
  grupos: readonly GrupoMesa[],
): ItemNaMesa[] {
  const primeiros = queryClient.getQueryData(mesaQueries.listar(visao, filtros).queryKey)?.itens ?? []
  return grupos.flatMap((grupo) => {
    const dele = primeiros.filter((item) => item.grupo === grupo)
    const paginas = queryClient.getQueryData(grupoQueries.paginas(visao, grupo, filtros).queryKey)?.pages ?? []
    const vistos = new Set(dele.map(viaDe))
    return [...dele, ...paginas.flatMap(({ itens }) => itens.filter((item) => !vistos.has(viaDe(item))))]
  })
}

/** Reads all rows of these groups, page by page, so that all that a filter leaves can be marked. */
export async function todosDosGrupos(
  grupos: readonly GrupoMesa[],
  visao: Visao,
  filtros: Filtros,
): Promise<ItemMesa[]> {
  const todos: ItemMesa[] = []
  for (const grupo of grupos)
    for (let depois: string | null = ''; depois !== null;) {
      const lida: Mesa = await pagina(visao, grupo, filtros, depois)
      todos.push(...lida.itens)
      depois = lida.continua
    }
  return todos
}
