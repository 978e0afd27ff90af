import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

/** The ways to one's terms, and to the days on which nobody works, which terms do not count. */
export const FeriadosLink = () => (
  <>
    <Link to="/prazos" search={{}} className="btn small plain">
      <Icon nome="relogio" />
      <Trans>Prazos e calendário</Trans>
    </Link>
    <Link to="/feriados" search={{}} className="btn small plain">
      <Icon nome="relogio" />
      <Trans>Feriados</Trans>
    </Link>
  </>
)
