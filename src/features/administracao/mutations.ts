import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { administrarCargosApi, administrarFuncoesApi, type CargoMudado } from '#contract/administrar-cargos.ts'
import { administrarNumeracaoApi, type NumeracaoContinuada } from '#contract/administrar-numeracao.ts'
import { administrarOrgaosApi, type NovoOrgao, type OrgaoMudado } from '#contract/administrar-orgaos.ts'
import {
  administrarUnidadesApi,
  type NovaUnidade,
  type SituacaoDaUnidade,
  type UnidadeMudada,
} from '#contract/administrar-unidades.ts'
import { call } from '#platform/http.ts'

import { askAgain, type Feito, params, type Sobre } from './escrita.ts'

const CARGOS = { cargos: administrarCargosApi, funcoes: administrarFuncoesApi }
export type Cargos = keyof typeof CARGOS

/** The writes of órgãos, units, cargos and numbering. Each refetches what shows them, whether done or refused. */
export const cadastroMutations = (queryClient: QueryClient) => {
  const onSettled = () => askAgain(queryClient)
  return {
    incluirOrgao: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovoOrgao) => call(administrarOrgaosApi.criar, { body, chave }),
      onSettled,
    }),
    mudarOrgao: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & OrgaoMudado) =>
        call(administrarOrgaosApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    situarOrgao: mutationOptions({
      mutationFn: ({ id, versao, chave, ativo, motivo }: Sobre & { ativo: boolean; motivo: string }) =>
        call(ativo ? administrarOrgaosApi.reabrir : administrarOrgaosApi.encerrar, {
          params: params(id),
          body: { motivo },
          versao,
          chave,
        }),
      onSettled,
    }),
    incluirUnidade: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaUnidade) => call(administrarUnidadesApi.criar, { body, chave }),
      onSettled,
    }),
    mudarUnidade: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & UnidadeMudada) =>
        call(administrarUnidadesApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    moverUnidade: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & { paiId: number | null; motivo: string }) =>
        call(administrarUnidadesApi.mover, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    situarUnidade: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & { situacao: SituacaoDaUnidade; motivo: string }) =>
        call(administrarUnidadesApi.situar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    continuarNumeracao: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NumeracaoContinuada) =>
        call(administrarNumeracaoApi.continuar, { body, chave }),
      onSettled,
    }),
    incluirCargo: mutationOptions({
      mutationFn: ({ qual, nome, chave }: Feito & { qual: Cargos; nome: string }) =>
        call(CARGOS[qual].criar, { body: { nome }, chave }),
      onSettled,
    }),
    mudarCargo: mutationOptions({
      mutationFn: ({ qual, id, versao, chave, ...body }: Sobre & CargoMudado & { qual: Cargos }) =>
        call(CARGOS[qual].mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
  }
}
