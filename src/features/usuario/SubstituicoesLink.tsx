import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

/** The way to who acts in one's place, and in whose one acts. */
export const SubstituicoesLink = () => (
  <Link to="/substituicoes" className="btn small plain">
    <Icon nome="unidade" />
    <Trans>Substituições</Trans>
  </Link>
)
