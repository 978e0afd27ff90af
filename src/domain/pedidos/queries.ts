import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { pedidosApi } from '#contract/pedidos.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

type ComChave<T> = T & { chave: string }

export const pedidosQueries = {
  devolucoes: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'devolucao', documentoId] as const,
      queryFn: ({ signal }) => call(pedidosApi.devolucoes, { params: { id: String(documentoId) } }, signal),
    }),
}

/** Each answers the document afterwards; a retry of the same act carries the same `chave`. */
export const pedidosMutations = (queryClient: QueryClient, documentoId: number) => {
  const params = { id: String(documentoId) }
  const onSuccess = (documento: Parameters<typeof atualizarDocumento>[1]) => atualizarDocumento(queryClient, documento)
  return {
    solicitar: mutationOptions({
      mutationFn: ({ chave, ...body }: ComChave<Input<typeof pedidosApi.solicitar>['body']>) =>
        call(pedidosApi.solicitar, { params, body, chave }),
      onSuccess,
    }),
    recusar: mutationOptions({
      mutationFn: ({ chave, motivo }: { chave: string; motivo: string }) =>
        call(pedidosApi.recusar, { params, body: { motivo }, chave }),
      onSuccess,
    }),
    desfazerRecusa: mutationOptions({
      mutationFn: (chave: string) => call(pedidosApi.desfazerRecusa, { params, chave }),
      onSuccess,
    }),
    devolver: mutationOptions({
      mutationFn: ({ chave, ...body }: ComChave<Input<typeof pedidosApi.devolver>['body']>) =>
        call(pedidosApi.devolver, { params, body, chave }),
      onSuccess,
    }),
  }
}

type Resolucao = { comentario: number; resolvido: boolean; resposta: string | null; chave: string }

/** While the text is rewritten: settles a comment, or opens it again. */
export const comentarioMutation = (queryClient: QueryClient, documentoId: number) =>
  mutationOptions({
    mutationFn: ({ comentario, resolvido, resposta, chave }: Resolucao) => {
      const params = { id: String(documentoId), comentario: String(comentario) }
      return resolvido
        ? call(pedidosApi.resolver, { params, body: { resposta }, chave })
        : call(pedidosApi.reabrir, { params, chave })
    },
    onSuccess: (devolucoes) => {
      queryClient.setQueryData(pedidosQueries.devolucoes(documentoId).queryKey, devolucoes)
      // updates what is missing before finalizar; the draft itself is not reloaded while the person writes
      const porAtender = devolucoes.devolucoes[0]?.comentarios.some(({ resolvido: feito }) => feito === null)
      queryClient.setQueryData(documentoQueries.obter(documentoId).queryKey, (antes) => {
        if (!antes) return antes
        const outras = antes.falta.filter((cada) => cada !== 'comentarios')
        return { ...antes, falta: porAtender ? [...outras, 'comentarios' as const] : outras }
      })
      return queryClient.invalidateQueries({
        queryKey: documentoQueries.obter(documentoId).queryKey,
        refetchType: 'none',
      })
    },
  })
