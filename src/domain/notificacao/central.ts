import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'

import { type Assunto, ASSUNTO_DE, notificacaoApi, type Notificacoes } from '#contract/notificacao.ts'
import { call } from '#platform/http.ts'

import { notificacaoQueries } from './queries.ts'

export type Filtro = { sobre: Assunto | null; naoLidas: boolean }

/** All notices that the filter leaves, page by page. */
export const notificacoesInteiras = ({ sobre, naoLidas }: Filtro) =>
  infiniteQueryOptions({
    queryKey: [...notificacaoQueries.lista().queryKey, 'todas', sobre, naoLidas],
    queryFn: ({ signal, pageParam }) =>
      call(
        notificacaoApi.listar,
        {
          query: {
            ...(sobre && { sobre }),
            ...(naoLidas && { naoLidas: 'true' as const }),
            ...(pageParam !== null && { antes: String(pageParam) }),
          },
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ itens, mais }) => (mais ? (itens.at(-1)?.id ?? null) : null),
  })

export type Marcar = { ate: number; so?: boolean; sobre?: Assunto }

/** Shown at once; the answer's count then replaces ours, and the lists are loaded again. */
export function notificacaoMutations(queryClient: QueryClient) {
  const { queryKey } = notificacaoQueries.lista()
  const mostrar = (mudar: (lista: Notificacoes) => Notificacoes) =>
    queryClient.setQueryData(queryKey, (lista?: Notificacoes) => lista && mudar(lista))
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const onSuccess = ({ naoLidas }: { naoLidas: number }) => mostrar((lista) => ({ ...lista, naoLidas }))
  return {
    marcar: mutationOptions({
      mutationFn: (body: Marcar) => call(notificacaoApi.marcarLidas, { body }),
      onMutate: ({ ate, so, sobre }) =>
        mostrar((lista) => {
          // the newest first; ids don't tell the order
          const desde = lista.itens.findIndex(({ id }) => id === ate)
          return {
            ...lista,
            itens: lista.itens.map((item, i) =>
              (so ? i === desde : desde >= 0 && i >= desde) && (sobre === undefined || ASSUNTO_DE[item.tipo] === sobre)
                ? { ...item, lida: true }
                : item,
            ),
          }
        }),
      onSuccess,
      onSettled,
    }),
    desmarcar: mutationOptions({
      mutationFn: (em: string) => call(notificacaoApi.desmarcarLidas, { body: { em } }),
      onSuccess,
      onSettled,
    }),
  }
}
