import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { administracaoApi } from '#contract/administracao.ts'
import {
  administrarClassificacaoApi,
  type ClasseEncerrada,
  type ClasseMudada,
  type NovaClasse,
} from '#contract/administrar-classificacao.ts'
import { administrarCargosApi, administrarFuncoesApi, type CargoMudado } from '#contract/administrar-cargos.ts'
import { administrarNumeracaoApi, type NumeracaoContinuada } from '#contract/administrar-numeracao.ts'
import { administrarOrgaosApi, type NovoOrgao, type OrgaoMudado } from '#contract/administrar-orgaos.ts'
import {
  administrarPessoasApi,
  type LotacaoMudada,
  type NovaLotacao,
  type NovaPessoa,
  type PessoaMudada,
  type Transferencia,
} from '#contract/administrar-pessoas.ts'
import {
  administrarUnidadesApi,
  type NovaUnidade,
  type SituacaoDaUnidade,
  type UnidadeMudada,
} from '#contract/administrar-unidades.ts'
import { call } from '#platform/http.ts'

import { administracaoQueries, administrarQueries } from '#domain/administracao/queries.ts'

type Feito = { chave: string }
type Sobre = Feito & { id: number; versao: number }
const CARGOS = { cargos: administrarCargosApi, funcoes: administrarFuncoesApi }
export type Cargos = keyof typeof CARGOS
const params = (id: number) => ({ id: String(id) })

/** Each write of the register. Lists, records and histories are asked again after it, done or refused. */
export const cadastroMutations = (queryClient: QueryClient) => {
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: administrarQueries.all() })
    void queryClient.invalidateQueries({ queryKey: administracaoQueries.registro().queryKey })
  }
  /** Who classifies a document chooses among the classes: the picker's list is asked again too. */
  const onClasse = () => {
    onSettled()
    void queryClient.invalidateQueries({ queryKey: ['classificacao'] })
  }
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
    /** Answered once and kept nowhere: neither key nor cache. */
    verCpf: mutationOptions({
      mutationFn: ({ id, motivo }: { id: number; motivo: string }) =>
        call(administracaoApi.verCpf, { params: params(id), body: { motivo } }),
      gcTime: 0,
      onSettled,
    }),
    continuarNumeracao: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NumeracaoContinuada) =>
        call(administrarNumeracaoApi.continuar, { body, chave }),
      onSettled,
    }),
    incluirClasse: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaClasse) => call(administrarClassificacaoApi.criar, { body, chave }),
      onSettled: onClasse,
    }),
    mudarClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & ClasseMudada) =>
        call(administrarClassificacaoApi.mudar, { params: params(id), body, versao, chave }),
      onSettled: onClasse,
    }),
    encerrarClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & ClasseEncerrada) =>
        call(administrarClassificacaoApi.encerrar, { params: params(id), body, versao, chave }),
      onSettled: onClasse,
    }),
    reabrirClasse: mutationOptions({
      mutationFn: ({ id, versao, chave, motivo }: Sobre & { motivo: string }) =>
        call(administrarClassificacaoApi.reabrir, { params: params(id), body: { motivo }, versao, chave }),
      onSettled: onClasse,
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
