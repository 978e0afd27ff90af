import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { administracaoApi } from '#contract/administracao.ts'
import {
  administrarPessoasApi,
  type LotacaoMudada,
  type NovaLotacao,
  type NovaPessoa,
  type PessoaMudada,
  type Transferencia,
} from '#contract/administrar-pessoas.ts'
import { call } from '#platform/http.ts'

import { askAgain, type Feito, params, type Sobre } from './escrita.ts'

/** The writes of people and their posts. Each refetches what shows them, whether done or refused. */
export const pessoaMutations = (queryClient: QueryClient) => {
  const onSettled = () => askAgain(queryClient)
  return {
    incluirPessoa: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaPessoa) => call(administrarPessoasApi.criar, { body, chave }),
      onSettled,
    }),
    mudarPessoa: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & PessoaMudada) =>
        call(administrarPessoasApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    lotar: mutationOptions({
      mutationFn: ({ id, chave, ...body }: Feito & { id: number } & NovaLotacao) =>
        call(administrarPessoasApi.lotar, { params: params(id), body, chave }),
      onSettled,
    }),
    mudarLotacao: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & LotacaoMudada) =>
        call(administrarPessoasApi.mudarLotacao, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    transferir: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & Transferencia) =>
        call(administrarPessoasApi.transferir, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    situarLotacao: mutationOptions({
      mutationFn: ({ id, versao, chave, ativa, motivo }: Sobre & { ativa: boolean; motivo: string }) =>
        call(ativa ? administrarPessoasApi.reabrir : administrarPessoasApi.encerrar, {
          params: params(id),
          body: { motivo },
          versao,
          chave,
        }),
      onSettled,
    }),
    /** The answer is kept in no cache. */
    verCpf: mutationOptions({
      mutationFn: ({ id, motivo }: { id: number; motivo: string }) =>
        call(administracaoApi.verCpf, { params: params(id), body: { motivo } }),
      gcTime: 0,
      onSettled,
    }),
  }
}
