import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import { permissoesQuery } from './permissoes.ts'

/** The link to what this person administers; empty for everybody else. */
export function Administrar() {
  const { data } = useQuery(permissoesQuery())
  if (!data?.modelos) return null
  return (
    <Link to="/modelos" className={`${ui.btn} ${ui.small} ${ui.plain}`}>
      <Icon nome="lapis" />
      <Trans>Administrar modelos</Trans>
    </Link>
  )
}
