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
  /** What to say instead of the list when it has nothing. */
  vazia: string
  /** The list; undefined when it has nothing. */
  children: ReactNode | undefined
}

/** A list that comes in pages: its failure, its wait, its emptiness, and the button for the next page. */
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
