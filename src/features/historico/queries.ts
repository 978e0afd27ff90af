import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { leiturasApi } from '#contract/leituras.ts'
import { movimentacaoApi } from '#contract/movimentacao.ts'
import { trilhaApi } from '#contract/trilha.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

/** Not cached: asked for by a button. */
export const historicoEmPdf = (id: number) => call(movimentacaoApi.pdf, { params: { id: String(id) } })

export type FiltroDeLeituras = { texto: string | null; de: string | null; ate: string | null; pagina: number }
const POR_PAGINA = 50

export const historicoQueries = {
  /** The readings, newest first; refetched each time the tab opens. */
  leituras: (id: number, { texto, de, ate, pagina }: FiltroDeLeituras) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'quem-leu', id, { texto, de, ate, pagina }],
      queryFn: ({ signal }) =>
        call(
          leiturasApi.listar,
          {
            params: { id: String(id) },
            query: {
              page: pagina,
              size: POR_PAGINA,
              ...(texto && { texto }),
              ...(de && { de }),
              ...(ate && { ate }),
            },
          },
          signal,
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Never cached: a verification must read what is stored now. */
  trilha: (id: number) =>
    queryOptions({
      queryKey: [entradaAtiva(), 'trilha', id],
      queryFn: ({ signal }) => call(trilhaApi.obter, { params: { id: String(id) } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
