import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'

type Props = {
  consulta: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  pequeno?: boolean
}

/** The button for the next page of a list; nothing on the last page. */
export function MostrarMais({ consulta, pequeno = false }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = consulta
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className={pequeno ? `${ui.btn} ${ui.small}` : ui.btn}
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      <Trans>Mostrar mais</Trans>
    </button>
  )
}
