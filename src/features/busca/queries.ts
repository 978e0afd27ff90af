import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { buscaApi } from '#contract/busca.ts'
import type { Input } from '#contract/endpoint.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** By what facets narrow, in both searches. */
export const DA_FACETA = ['situacao', 'especieId', 'orgaoId', 'cadastranteLotacaoId', 'ano', 'modeloId'] as const
export type DaFaceta = (typeof DA_FACETA)[number]
/** The fields of the advanced search, as in the address. */
export const CAMPOS = [
  'texto',
  'assunto',
  'especieId',
  'modeloId',
  'situacao',
  'marcadorId',
  'de',
  'ate',
  'orgaoId',
  'lotacaoId',
  'pessoaId',
  'cadastranteLotacaoId',
  'cadastranteId',
  'subscritorId',
  'cossignatarioId',
  'atendenteLotacaoId',
  'atendentePessoaId',
  'destinatarioPessoaId',
  'destinatarioLotacaoId',
  'destinatarioOrgaoId',
  'destinatario',
  'ano',
  'numero',
  'numeroOriginal',
  'numeroAntigo',
  'emitente',
  'finalizadoDe',
  'finalizadoAte',
  'assinadoDe',
  'assinadoAte',
  'classificacaoId',
  'nivel',
  'origem',
] as const
export type Campo = (typeof CAMPOS)[number]

type Textos<Nome extends string> = Record<Nome, string | null>
export type Filtros = Textos<Campo>
/** The parameters of the address, unchecked: the server checks them. */
export type Procura = Textos<'q' | 'pagina' | 'ordem' | 'literal' | DaFaceta>
export type NomeNoEndereco = Campo | 'ordem' | 'vista' | 'page'
export type ProcuraAvancada = Textos<NomeNoEndereco>
type Consulta = Input<typeof buscaApi.simples>['query']
type ConsultaAvancada = Input<typeof buscaApi.avancada>['query']

export const POR_PAGINA = 50

const ditos = (filtro: Textos<string>) => Object.fromEntries(Object.entries(filtro).filter(([, valor]) => valor))
/** Only these of the address's parameters. */
const so = <Nome extends string>(nomes: readonly Nome[], procura: Partial<Textos<Nome>>) =>
  Object.fromEntries(nomes.map((nome) => [nome, procura[nome] ?? null])) as Textos<Nome> // one per name
const nomeados = (procura: Procura) => so(['q', 'pagina', 'ordem', ...DA_FACETA, 'literal'], procura)

/** The whole address, with null for what it doesn't say. */
export const procuraDe = (endereco: Partial<ProcuraAvancada>): ProcuraAvancada =>
  so([...CAMPOS, 'ordem', 'vista', 'page'], endereco)
export const facetasDe = (procura: Textos<DaFaceta>) => so(DA_FACETA, procura)
export const SEM_FACETAS = {
  situacao: null,
  especieId: null,
  orgaoId: null,
  cadastranteLotacaoId: null,
  ano: null,
  modeloId: null,
}
export const filtrosDe = (procura: Filtros) => so(CAMPOS, procura)
export const temFiltro = (procura: Filtros) => Object.values(filtrosDe(procura)).some(Boolean)

/** What is asked, without the page. The cast passes text of the address: the server answers what it doesn't accept with a sentence. */
const pergunta = (procura: ProcuraAvancada) => ditos(filtrosDe(procura)) as ConsultaAvancada

export const exportar = (procura: ProcuraAvancada, formato: 'csv' | 'xlsx') =>
  call(buscaApi.exportar, { query: { ...pergunta(procura), formato } })

export const buscaQueries = {
  all: () => [entradaAtiva(), 'busca'] as const,
  /** The espécies that documents may have, including ended ones. */
  especies: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'especies-da-busca'],
      queryFn: ({ signal }) => call(buscaApi.especies, {}, signal),
      staleTime: 5 * 60_000,
    }),
  simples: (procura: Procura) =>
    queryOptions({
      queryKey: [...buscaQueries.all(), 'simples', nomeados(procura)],
      // The cast passes text of the address: the server answers what the contract doesn't accept with a sentence.
      queryFn: ({ signal }) => call(buscaApi.simples, { query: ditos(nomeados(procura)) as Consulta }, signal),
      enabled: Boolean(procura.q?.trim()),
      placeholderData: keepPreviousData,
    }),
  /** While `q` is typed. */
  sugestao: (q: string) =>
    queryOptions({
      queryKey: [...buscaQueries.all(), 'sugestao', q],
      queryFn: ({ signal }) => call(buscaApi.sugestao, { query: { q } }, signal),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      // told at once: the next letter asks again
      retry: false,
    }),
  /** Documents opened before, asked about again. */
  lembrados: (ids: number[]) =>
    queryOptions({
      queryKey: [...buscaQueries.all(), 'lembrados', ids],
      queryFn: ({ signal }) => call(buscaApi.sugestao, { query: { lembrados: ids.join(',') } }, signal),
      enabled: ids.length > 0,
    }),
  avancada: (procura: ProcuraAvancada) =>
    queryOptions({
      queryKey: [...buscaQueries.all(), 'avancada', filtrosDe(procura), procura.ordem, procura.page],
      queryFn: ({ signal }) =>
        call(
          buscaApi.avancada,
          {
            query: {
              ...pergunta(procura),
              ...(ditos({ ordem: procura.ordem }) as Pick<ConsultaAvancada, 'ordem'>), // as above
              page: procura.page ?? 0,
              size: POR_PAGINA,
            },
          },
          signal,
        ),
      enabled: temFiltro(procura),
      placeholderData: keepPreviousData,
    }),
}
