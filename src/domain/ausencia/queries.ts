import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { ausenciaApi, type NovaAusencia } from '#contract/ausencia.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

export const ausenciaQueries = {
  all: () => [entradaAtiva(), 'ausencia'] as const,
  minhas: () =>
    queryOptions({
      queryKey: [...ausenciaQueries.all(), 'minhas'],
      queryFn: ({ signal }) => call(ausenciaApi.listar, {}, signal),
    }),
  /** `id`: the human's. */
  daPessoa: (id: number) =>
    queryOptions({
      queryKey: [...ausenciaQueries.all(), 'pessoa', id],
      queryFn: ({ signal }) => call(ausenciaApi.daPessoa, { params: { id: String(id) } }, signal),
    }),
}

/** An absence starts and ends a substitution and shows wherever people are chosen, so all of those are reloaded. */
export const ausenciaMutations = (queryClient: QueryClient) => {
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: ausenciaQueries.all() })
    void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'substituicao'] })
    void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'administrar'] })
    void queryClient.invalidateQueries({ queryKey: ['ausencia', 'agora'] })
  }
  return {
    criar: mutationOptions({
      mutationFn: ({ chave, ...body }: NovaAusencia & { chave: string }) => call(ausenciaApi.criar, { body, chave }),
      onSettled,
    }),
    encerrar: mutationOptions({
      mutationFn: ({ id, chave }: { id: number; chave: string }) =>
        call(ausenciaApi.encerrar, { params: { id: String(id) }, chave }),
      onSettled,
    }),
  }
}
