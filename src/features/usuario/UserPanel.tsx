import './conta.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { AuthProvider, useAuth } from 'react-oidc-context'

import { auth } from '#platform/auth.ts'
import { gerente } from '#platform/oidc.ts'
import { Icon } from '#ui/Icon.tsx'

import { Administrar } from './Administrar.tsx'
import { Appearance } from './Appearance.tsx'
import { EditaisLink } from './EditaisLink.tsx'
import { FeriadosLink } from './FeriadosLink.tsx'
import { FormasLink } from './FormasLink.tsx'
import { SubstituicoesLink } from './SubstituicoesLink.tsx'
import { IntegracaoLink } from './IntegracaoLink.tsx'

function Person() {
  const { user } = useAuth()
  const pessoa = auth.pessoa()
  return (
    <p className="person">
      <b>{user?.profile.name ?? pessoa?.completeName}</b>
      <small className="soft">{user?.profile.email ?? pessoa?.email}</small>
    </p>
  )
}

/** What opens under one's initials. Over the same UserManager as everything else (architecture.md §1.5). */
export function UserPanel() {
  const { t } = useLingui()
  return (
    <AuthProvider userManager={gerente(auth.realm())} skipSigninCallback>
      <Person />
      <FormasLink />
      <SubstituicoesLink />
      <FeriadosLink />
      <Administrar />
      <EditaisLink />
      <IntegracaoLink />
      <Appearance />
      <button type="button" className="btn plain" onClick={() => void auth.sair()} aria-label={t`Sair do Carimbo`}>
        <Icon nome="sair" />
        <Trans>Sair</Trans>
      </button>
    </AuthProvider>
  )
}
