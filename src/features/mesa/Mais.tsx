import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

export type Resto = { erro: unknown; buscando: boolean; mais: () => void }

/** At the end of what is shown of a group: more of it, by hand too. */
export const Mais = ({ erro, buscando, mais }: Resto) =>
  erro ? (
    <ProblemAlert erro={erro} tentar={mais} />
  ) : (
    <button type="button" className={`${ui.btn} ${ui.small}`} disabled={buscando} onClick={mais}>
      {buscando ? <Trans>Carregando mais…</Trans> : <Trans>Carregar mais</Trans>}
    </button>
  )
