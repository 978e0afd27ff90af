import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { usuarioApi } from '#contract/usuario.ts'
import { call } from '#platform/http.ts'
import { comCarga } from '#platform/loading.ts'

type Filtro = { texto?: string; lotacaoId?: string; orgaoId?: string; id?: string; apenasAtivos?: 'true' | 'false' }

/** People by parameters, paged and sorted as the specification says (§7). */
export const usuarioQueries = {
  lista: (filtro: Filtro = {}) =>
    queryOptions({
      queryKey: ['usuario', 'lista', filtro],
      queryFn: ({ signal }) =>
        comCarga(() =>
          call(usuarioApi.listar, { query: { ...filtro, page: 0, size: 500, sort: 'nome_pessoa,asc' } }, signal),
        ),
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
    }),
}
