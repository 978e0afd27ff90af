import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

type Props = {
  consulta: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
  /** Shown when the list is empty. */
  vazia: string
  /** The list; undefined when it is empty. */
  children: ReactNode | undefined
}

/** A paginated list, with its error, loading and empty states and the button for the next page. */
export function EmPaginas({ consulta, vazia, children }: Props) {
  const { data, error, refetch } = consulta
  return (
    <>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && (children ?? <EmptyState titulo={vazia} />)}
      <MostrarMais consulta={consulta} />
    </>
  )
}
