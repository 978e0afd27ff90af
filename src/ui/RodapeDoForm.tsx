import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ProblemAlert } from './ProblemAlert.tsx'

type Props = {
  /** Why it was refused, and what that left as it was. */
  erro: unknown
  mantido: string
  fechar: () => void
  /** It is under way, or something is missing. */
  parado: boolean
  /** What sending it is called. */
  children: ReactNode
}

/** The end of a form in a dialog: the refusal, the way back, and the deed. */
export const RodapeDoForm = ({ erro, mantido, fechar, parado, children }: Props) => (
  <>
    {erro !== null && erro !== undefined && <ProblemAlert erro={erro} mantido={mantido} />}
    <div className="row end">
      <button type="button" className="btn" onClick={fechar}>
        <Trans>Voltar</Trans>
      </button>
      <button type="submit" className="btn primary" disabled={parado}>
        {children}
      </button>
    </div>
  </>
)
