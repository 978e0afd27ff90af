import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

/** The lists from which documents are opened. */
const LISTAS: Record<string, ReactNode> = {
  '/mesa': <Trans>Minha mesa</Trans>,
  '/siga-mesa': <Trans>Mesa da unidade</Trans>,
  '/busca': <Trans>Busca</Trans>,
}
type Lista = { pathname: string; search: object }

/** Where the router's person was last: a document opened from another one leads back to the list, not to that one. */
const ultima = new WeakMap<object, Lista>()

/** The way back to the list from which the person came, as it was filtered; to their desk after a deep link. */
export function DeOnde() {
  const { t } = useLingui()
  const router = useRouter()
  const [{ pathname, search }] = useState<Lista>(() => {
    const antes = router.state.resolvedLocation
    if (antes && antes.pathname in LISTAS) ultima.set(router, { pathname: antes.pathname, search: antes.search })
    return ultima.get(router) ?? { pathname: '/mesa', search: {} }
  })
  return (
    <nav aria-label={t`Você está em`}>
      <Link to={pathname} search={search}>
        {LISTAS[pathname]}
      </Link>
    </nav>
  )
}
