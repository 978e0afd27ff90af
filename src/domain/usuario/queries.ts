import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { usuarioApi } from '#contract/usuario.ts'
import { call } from '#platform/http.ts'
import { comCarga } from '#platform/loading.ts'

type Consulta = Input<typeof usuarioApi.listar>['query']

const PAGINA = { page: 0, size: 500, sort: 'nome_pessoa,asc' } as const

const pessoas = (query: Consulta) =>
  queryOptions({
    queryKey: ['usuario', 'lista', query],
    queryFn: ({ signal }) => comCarga(() => call(usuarioApi.listar, { query }, signal)),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  })

/** The calls for people of specification §7, each with its parameters, paging and sort as written there. */
export const usuarioQueries = {
  ativosDaLotacao: (lotacaoId: number) => pessoas({ lotacaoId: String(lotacaoId), apenasAtivos: 'true', ...PAGINA }),
  porId: (id: string) => pessoas({ id, ...PAGINA }),
  porIdInicial: (idInicial: string) => pessoas({ idInicial }),
  porParametros: (filtro: Pick<Consulta, 'texto' | 'orgaoId' | 'apenasAtivos'>) => pessoas({ ...filtro, ...PAGINA }),
}
