import { queryOptions } from '@tanstack/react-query'

import { mobilApi } from '#contract/mobil.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const proibidoQueries = {
  impedimento: (mobil: string) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'impedimento', mobil],
      queryFn: ({ signal }) => call(mobilApi.impedimento, { params: { mobil } }, signal),
    }),
}
