import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

/** The way to deleted drafts. */
export const LixeiraLink = () => (
  <Link className={`${ui.btn} ${ui.small} ${ui.plain}`} to="/lixeira">
    <Icon nome="lixo" />
    <Trans>Lixeira</Trans>
  </Link>
)
