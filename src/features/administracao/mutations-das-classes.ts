import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import {
  administrarClassificacaoApi,
  type ClasseEncerrada,
  type ClasseMudada,
  type NovaClasse,
} from '#contract/administrar-classificacao.ts'
import { call } from '#platform/http.ts'

import { askAgain, type Feito, params, type Sobre } from './escrita.ts'

/** The writes of the classification plan. They also refetch the list from which documents are classified. */
export const classeMutations = (queryClient: QueryClient) => {
  const onSettled = () => {
    askAgain(queryClient)
    void queryClient.invalidateQueries({ queryKey: ['classificacao'] })
  }
  return {
    incluirClasse: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaClasse) => call(administrarClassificacaoApi.criar, { body, chave }),
      onSettled,
    }),
    mudarClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & ClasseMudada) =>
        call(administrarClassificacaoApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    encerrarClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & ClasseEncerrada) =>
        call(administrarClassificacaoApi.encerrar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    reabrirClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, motivo }: Sobre & { motivo: string }) =>
        call(administrarClassificacaoApi.reabrir, { params: params(id), body: { motivo }, versao, chave }),
      onSettled,
    }),
  }
}
