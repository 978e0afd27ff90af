import alternador from '#ui/alternador.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

/** Usuário or Lotação, as SIGA says; in the address. */
export function Alternador({ daPessoa }: { daPessoa: boolean }) {
  const { t } = useLingui()
  return (
    <nav className={`${alternador.alternador} ${sigaMesa.semDesenho}`} aria-label={t`De quem é a mesa`}>
      <Link
        to="/siga-mesa"
        search={(antes) => ({ ...antes, visao: 'usuario' })}
        replace
        activeProps={{}}
        aria-current={daPessoa ? 'true' : undefined}
      >
        <Icon nome="pessoa" />
        <Trans>Usuário</Trans>
      </Link>
      <Link
        to="/siga-mesa"
        search={(antes) => ({ ...antes, visao: null })}
        replace
        activeProps={{}}
        aria-current={daPessoa ? undefined : 'true'}
      >
        <Icon nome="unidade" />
        <Trans>Lotação</Trans>
      </Link>
    </nav>
  )
}
