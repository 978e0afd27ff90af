import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Input } from '#contract/endpoint.ts'
import type { Respostas } from '#contract/entrevista.ts'
import { modeloGestaoApi, type ConteudoModelo, type ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

const params = (id: number) => ({ id: String(id) })

export const gestaoQueries = {
  all: () => [entradaAtiva(), 'gestao-modelo'] as const,
  lista: () =>
    queryOptions({
      queryKey: [...gestaoQueries.all(), 'lista'],
      queryFn: ({ signal }) => call(modeloGestaoApi.listar, {}, signal),
    }),
  obter: (id: number) =>
    queryOptions({
      queryKey: [...gestaoQueries.all(), id],
      queryFn: ({ signal }) => call(modeloGestaoApi.obter, { params: params(id) }, signal),
    }),
  versao: (id: number, numero: number) =>
    queryOptions({
      queryKey: [...gestaoQueries.all(), id, 'versao', numero],
      queryFn: ({ signal }) =>
        call(modeloGestaoApi.versao, { params: { id: String(id), numero: String(numero) } }, signal),
      staleTime: Infinity,
    }),
  /** The PDF of the edition; any change of content or answers is another key. */
  previa: (id: number, conteudo: ConteudoModelo, entrevista: Respostas) =>
    queryOptions({
      queryKey: [...gestaoQueries.all(), id, 'previa', conteudo, entrevista],
      queryFn: ({ signal }) =>
        call(modeloGestaoApi.previa, { params: params(id), body: { conteudo, entrevista } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      gcTime: 0,
    }),
}

type Novo = Input<typeof modeloGestaoApi.criar>['body']

export const gestaoMutations = (queryClient: QueryClient) => {
  const onSuccess = (modelo: ModeloEmEdicao) => {
    queryClient.setQueryData(gestaoQueries.obter(modelo.id).queryKey, modelo)
    void queryClient.invalidateQueries({ queryKey: gestaoQueries.lista().queryKey })
    return queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'modelo'] })
  }
  return {
    criar: mutationOptions({ mutationFn: (body: Novo) => call(modeloGestaoApi.criar, { body }), onSuccess }),
    salvar: mutationOptions({
      mutationFn: ({ id, versao, conteudo }: { id: number; versao: number; conteudo: ConteudoModelo }) =>
        call(modeloGestaoApi.salvar, { params: params(id), versao, body: conteudo }),
      onSuccess,
    }),
    publicar: mutationOptions({
      mutationFn: ({ id, versao }: { id: number; versao: number }) =>
        call(modeloGestaoApi.publicar, { params: params(id), versao }),
      onSuccess,
    }),
    ativar: mutationOptions({
      mutationFn: ({ id, ativo }: { id: number; ativo: boolean }) =>
        call(modeloGestaoApi.ativar, { params: params(id), body: { ativo } }),
      onSuccess,
    }),
  }
}
