import { infiniteQueryOptions } from '@tanstack/react-query'

import { mesaApi, type GrupoMesa, type ItemMesa } from '#contract/mesa.ts'
import { call } from '#platform/http.ts'

import type { Filtros } from '../filtros.ts'
import { mesaQueries, type Visao } from '../queries.ts'

/** Where a page begins that follows this row; a draft has one mobil only, which the list does not name. */
const depoisDe = ({ desde, documentoId, mobilId }: ItemMesa) => `${desde}~${documentoId}~${mobilId ?? 0}`

const pagina = (visao: Visao, grupo: GrupoMesa, filtros: Filtros, depois: string, signal?: AbortSignal) =>
  call(mesaApi.listar, { query: { visao, ...filtros, grupo, ...(depois && { depois }) } }, signal)

/** A group of the desk to its end, a page at a time. */
export const grupoQueries = {
  paginas: (visao: Visao, grupo: GrupoMesa, filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...mesaQueries.all(), visao, filtros, grupo],
      queryFn: ({ pageParam, signal }) => pagina(visao, grupo, filtros, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ itens, truncada }) => {
        const ultimo = itens.at(-1)
        return truncada && ultimo ? depoisDe(ultimo) : undefined
      },
    }),
}

/** Everything in these groups, however long: to choose all of what a filter leaves. */
export async function todosDosGrupos(grupos: GrupoMesa[], visao: Visao, filtros: Filtros): Promise<ItemMesa[]> {
  const todos: ItemMesa[] = []
  for (const grupo of grupos)
    for (let depois: string | undefined = ''; depois !== undefined;) {
      const { itens, truncada }: { itens: ItemMesa[]; truncada: boolean } = await pagina(visao, grupo, filtros, depois)
      todos.push(...itens)
      const ultimo = itens.at(-1)
      depois = truncada && ultimo ? depoisDe(ultimo) : undefined
    }
  return todos
}
