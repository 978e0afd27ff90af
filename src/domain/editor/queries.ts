import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { documentoApi, type Rascunho } from '#contract/documento.ts'
import type { Input } from '#contract/endpoint.ts'
import { imagemApi } from '#contract/imagem.ts'
import { modeloApi, type ModeloListado } from '#contract/modelo.ts'
import { papelDoOrgaoApi } from '#contract/papel-do-orgao.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { lixeiraQueries } from '#domain/lixeira/queries.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

const params = (id: number) => ({ id: String(id) })

/** `pai`: id or compact code of what it is written for; `rascunho`: what is already filled in. */
type NovoDocumento = {
  modeloId: number
  pai?: string | undefined
  rascunho?: Input<typeof documentoApi.criar>['body']['rascunho']
  chave?: string
}

export async function criarRascunho(queryClient: QueryClient, { modeloId, pai, rascunho, chave }: NovoDocumento) {
  const body = { modeloId, ...(pai && { pai }), ...(rascunho && { rascunho }) }
  const documento = await call(documentoApi.criar, { body, ...(chave && { chave }) })
  await atualizarDocumento(queryClient, documento)
  return documento
}

export const modeloQueries = {
  lista: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'modelo'],
      queryFn: ({ signal }) => call(modeloApi.listar, {}, signal),
      staleTime: 5 * 60_000,
    }),
  preenchimentos: (modeloId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'preenchimento', modeloId],
      queryFn: ({ signal }) => call(modeloApi.preenchimentos, { params: params(modeloId) }, signal),
    }),
}

/** What an órgão's papers have printed on them. */
export const papelQueries = {
  doOrgao: (orgaoId: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'papel-do-orgao', orgaoId],
      queryFn: ({ signal }) => call(papelDoOrgaoApi.ler, { params: params(orgaoId) }, signal),
      staleTime: 5 * 60_000,
    }),
  /** `sha256`, the hash of the bytes, is in the key: another image is another answer. */
  brasao: (orgaoId: number, sha256: string) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'papel-do-orgao', orgaoId, sha256],
      queryFn: ({ signal }) => call(papelDoOrgaoApi.brasao, { params: params(orgaoId) }, signal),
      staleTime: Infinity,
    }),
}

/** Not a mutation of Query's: the autosave orders its own calls (rascunho/autosave.ts). */
export const salvarRascunho = (id: number, body: Rascunho, versao: number) =>
  call(documentoApi.salvar, { params: params(id), body, versao })

/** Sent before the text that shows it; the same bytes sent again are the same image. */
export const enviarImagem = (id: number, imagem: Blob, signal?: AbortSignal) =>
  call(imagemApi.enviar, { params: params(id), body: new Blob([imagem], { type: 'application/octet-stream' }) }, signal)

/** The version that somebody else saved, always fresh, in a cache entry apart from the one on the paper. */
export const salvaQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentoQueries.all(), id, 'conflito'],
    queryFn: ({ signal }) => call(documentoApi.obter, { params: params(id) }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const criarMutations = {
  criar: (queryClient: QueryClient) =>
    mutationOptions({ mutationFn: (novo: NovoDocumento) => criarRascunho(queryClient, novo) }),
  finalizar: (queryClient: QueryClient, id: number) =>
    mutationOptions({
      mutationFn: ({ versao, chave, partes }: { versao: number; chave: string; partes: string }) =>
        call(documentoApi.finalizar, { params: params(id), query: { partes: partes || undefined }, versao, chave }),
      onSuccess: (documento) => atualizarDocumento(queryClient, documento),
    }),
  excluir: (queryClient: QueryClient, id: number) =>
    mutationOptions({
      mutationFn: ({ versao, partes }: { versao: number; partes: string }) =>
        call(documentoApi.excluir, { params: params(id), query: { partes: partes || undefined }, versao }),
      onSuccess: () => {
        queryClient.removeQueries({ queryKey: documentoQueries.obter(id).queryKey })
        void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), 'mesa'] })
        void queryClient.invalidateQueries({ queryKey: lixeiraQueries.lista().queryKey })
      },
    }),
}

export const modeloMutations = {
  favoritar: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, favorito }: { id: number; favorito: boolean }) =>
        call(modeloApi.favoritar, { params: params(id), body: { favorito } }),
      onSuccess: ({ favorito }, { id }) =>
        queryClient.setQueryData(modeloQueries.lista().queryKey, (modelos?: ModeloListado[]) =>
          modelos?.map((modelo) => (modelo.id === id ? { ...modelo, favorito } : modelo)),
        ),
    }),
}

type Novo = Input<typeof modeloApi.preencher>['body']

/** Of one modelo; each change reloads its list. */
export const preenchimentoMutations = (queryClient: QueryClient, modeloId: number) => {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: modeloQueries.preenchimentos(modeloId).queryKey })
  return {
    salvar: mutationOptions({
      mutationFn: (body: Novo) => call(modeloApi.preencher, { params: params(modeloId), body }),
      onSuccess,
    }),
    renomear: mutationOptions({
      mutationFn: ({ id, nome }: { id: number; nome: string }) =>
        call(modeloApi.renomearPreenchimento, { params: params(id), body: { nome } }),
      onSuccess,
    }),
    atualizar: mutationOptions({
      mutationFn: ({ id, ...body }: { id: number } & Input<typeof modeloApi.atualizarPreenchimento>['body']) =>
        call(modeloApi.atualizarPreenchimento, { params: params(id), body }),
      onSuccess,
    }),
    excluir: mutationOptions({
      mutationFn: (id: number) => call(modeloApi.excluirPreenchimento, { params: params(id) }),
      onSuccess,
    }),
  }
}
