import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { permissoesQuery } from './permissoes.ts'

/** The way to the administration of the house, for who administers it or audits it; nothing for everybody else. */
export function AdministracaoLink() {
  const { data } = useQuery(permissoesQuery())
  if (!data?.administracao) return null
  return (
    <Link to="/administracao/$" params={{ _splat: '' }} className="btn small plain">
      <Icon nome="unidade" />
      <Trans>Administração</Trans>
    </Link>
  )
}
