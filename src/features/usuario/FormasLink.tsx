import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

/** The way to one's own PIN and passkeys. */
export const FormasLink = () => (
  <Link to="/minhas-formas" className="btn small plain">
    <Icon nome="carimbo" />
    <Trans>Minhas formas de assinar</Trans>
  </Link>
)
