import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import { type Devolucoes, type NovoComentario, pedidosApi } from '#contract/pedidos.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import { comentariosDoTexto } from './comentarios-do-texto.ts'

type ComChave<T> = T & { chave: string }

export const pedidosQueries = {
  devolucoes: (documentoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'devolucao', documentoId] as const,
      async queryFn({ signal, client }) {
        const lidos = await call(pedidosApi.devolucoes, { params: { id: String(documentoId) } }, signal)
        guardarFalta(client, documentoId, lidos)
        return lidos
      },
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

/** Updates what is missing before finalizar; the draft itself is not reloaded while the person writes. */
function guardarFalta(queryClient: QueryClient, documentoId: number, lidos: Devolucoes) {
  const porAtender = comentariosDoTexto(lidos).some(({ resolvido }) => resolvido === null)
  queryClient.setQueryData(documentoQueries.obter(documentoId).queryKey, (antes) => {
    if (antes?.situacao !== 'EM_ELABORACAO' || antes.falta.includes('comentarios') === porAtender) return antes
    const outras = antes.falta.filter((cada) => cada !== 'comentarios')
    return { ...antes, falta: porAtender ? [...outras, 'comentarios' as const] : outras }
  })
}

/** While the text is written: comments on it, withdraws a comment, settles one or opens it again. */
export const comentarioMutations = (queryClient: QueryClient, documentoId: number) => {
  const params = { id: String(documentoId) }
  const onSuccess = (lidos: Devolucoes) => {
    queryClient.setQueryData(pedidosQueries.devolucoes(documentoId).queryKey, lidos)
    guardarFalta(queryClient, documentoId, lidos)
    return queryClient.invalidateQueries({
      queryKey: documentoQueries.obter(documentoId).queryKey,
      refetchType: 'none',
    })
  }
  return {
    comentar: mutationOptions({
      mutationFn: ({ chave, ...body }: ComChave<NovoComentario>) => call(pedidosApi.comentar, { params, body, chave }),
      onSuccess,
    }),
    retirar: mutationOptions({
      mutationFn: ({ comentario, chave }: ComChave<{ comentario: number }>) =>
        call(pedidosApi.retirarComentario, { params: { ...params, comentario: String(comentario) }, chave }),
      onSuccess,
    }),
    resolver: mutationOptions({
      mutationFn: ({ comentario, resolvido, resposta, chave }: Resolucao) => {
        const qual = { ...params, comentario: String(comentario) }
        return resolvido
          ? call(pedidosApi.resolver, { params: qual, body: { resposta }, chave })
          : call(pedidosApi.reabrir, { params: qual, chave })
      },
      onSuccess,
    }),
  }
}
