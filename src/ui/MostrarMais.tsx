import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Props = {
  lista: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  className?: string
}

/** The button for the next page of a list, while there is one. */
export const MostrarMais = ({ lista, className = 'btn' }: Props) =>
  lista.hasNextPage && (
    <button
      type="button"
      className={className}
      disabled={lista.isFetchingNextPage}
      onClick={() => void lista.fetchNextPage()}
    >
      <Trans>Mostrar mais</Trans>
    </button>
  )
