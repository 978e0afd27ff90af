import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { buscaApi } from '#contract/busca.ts'
import type { Input } from '#contract/endpoint.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

type Textos<Nome extends string> = Record<Nome, string | null>
/** The parameters of the address, unchecked: the server checks them. */
export type Procura = Textos<'q' | 'pagina' | 'ordem' | 'especieId' | 'situacao' | 'literal'>
export type ProcuraAvancada = Textos<
  'assunto' | 'especieId' | 'situacao' | 'de' | 'ate' | 'orgaoId' | 'lotacaoId' | 'pessoaId' | 'page'
>
type Consulta = Input<typeof buscaApi.simples>['query']

export const POR_PAGINA = 50

const ditos = (filtro: Textos<string>) => Object.fromEntries(Object.entries(filtro).filter(([, valor]) => valor))
const nomeados = ({ q, pagina, ordem, especieId, situacao, literal }: Procura) => ({
  q,
  pagina,
  ordem,
  especieId,
  situacao,
  literal,
})

export const filtrosDe = ({
  assunto,
  especieId,
  situacao,
  de,
  ate,
  orgaoId,
  lotacaoId,
  pessoaId,
}: ProcuraAvancada) => ({
  assunto,
  especieId,
  situacao,
  de,
  ate,
  orgaoId,
  lotacaoId,
  pessoaId,
})
export const temFiltro = (procura: ProcuraAvancada) => Object.values(filtrosDe(procura)).some(Boolean)

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
      queryKey: [...buscaQueries.all(), 'avancada', filtrosDe(procura), procura.page],
      queryFn: ({ signal }) =>
        call(
          buscaApi.avancada,
          { query: { ...ditos(filtrosDe(procura)), page: procura.page ?? 0, size: POR_PAGINA } },
          signal,
        ),
      enabled: temFiltro(procura),
      placeholderData: keepPreviousData,
    }),
}
