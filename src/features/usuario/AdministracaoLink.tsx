import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { permissoesQuery } from './permissoes.ts'

/** The way to the administration of the house, for general administrators; nothing for everybody else. */
export function AdministracaoLink() {
  const { data } = useQuery(permissoesQuery())
  if (!data?.administracao) return null
  return (
    <Link to="/administracao" className="btn small plain">
      <Icon nome="unidade" />
      <Trans>Administração</Trans>
    </Link>
  )
}
