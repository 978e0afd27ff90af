import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { calendarioApi, type Feriados, type NovoFeriado } from '#contract/calendario.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const calendarioQueries = {
  feriados: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'calendario', 'feriados'],
      queryFn: ({ signal }) => call(calendarioApi.feriados, {}, signal),
      staleTime: 5 * 60_000,
    }),
}

export const calendarioMutations = (queryClient: QueryClient) => {
  const onSuccess = (feriados: Feriados) => queryClient.setQueryData(calendarioQueries.feriados().queryKey, feriados)
  return {
    /** Creates a holiday, or changes `atual`. */
    salvar: mutationOptions({
      mutationFn: ({ atual, body, chave }: Salvar) =>
        atual
          ? call(calendarioApi.mudar, { params: { id: String(atual.id) }, versao: atual.versao, body })
          : call(calendarioApi.incluir, { body, chave }),
      onSuccess,
    }),
    retirar: mutationOptions({
      mutationFn: ({ id, chave }: { id: number; chave: string }) =>
        call(calendarioApi.retirar, { params: { id: String(id) }, chave }),
      onSuccess,
    }),
  }
}
type Salvar = { atual: { id: number; versao: number } | null; body: NovoFeriado; chave: string }
