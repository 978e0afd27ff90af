import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { permissoesQuery } from './permissoes.ts'

/** The way to the editais of elimination, for the unit that keeps the archive; nothing for everybody else. */
export function EditaisLink() {
  const { data } = useQuery(permissoesQuery())
  if (!data?.arquivo) return null
  return (
    <Link to="/editais" className="btn small plain">
      <Icon nome="lixo" />
      <Trans>Editais de eliminação</Trans>
    </Link>
  )
}
