import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { permissoesQuery } from './permissoes.ts'

/** The way to the addresses of other systems, for who administers the integration; nothing for everybody else. */
export function IntegracaoLink() {
  const { data } = useQuery(permissoesQuery())
  if (!data?.integracao) return null
  return (
    <Link to="/notificacoes" search={{ sobre: 'INTEGRACAO' }} className="btn small plain">
      <Icon nome="elo" />
      <Trans>Integração</Trans>
    </Link>
  )
}
