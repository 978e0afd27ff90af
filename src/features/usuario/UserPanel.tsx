import './conta.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from 'react-oidc-context'

import { usePessoa } from '#platform/use-pessoa.ts'
import { Icon } from '#ui/Icon.tsx'

import { AdministracaoLink } from './AdministracaoLink.tsx'
import { Administrar } from './Administrar.tsx'
import { Appearance } from './Appearance.tsx'
import { EditaisLink } from './EditaisLink.tsx'
import { FeriadosLink } from './FeriadosLink.tsx'
import { FormasLink } from './FormasLink.tsx'
import { SubstituicoesLink } from './SubstituicoesLink.tsx'
import { IntegracaoLink } from './IntegracaoLink.tsx'

function Person() {
  const pessoa = usePessoa()
  return (
    <p className="person">
      <b>{pessoa?.completeName}</b>
      <small className="soft">{pessoa?.email}</small>
    </p>
  )
}

/** What opens under one's initials. */
export function UserPanel() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  return (
    <>
      <Person />
      <FormasLink />
      <SubstituicoesLink />
      <FeriadosLink />
      <Administrar />
      <EditaisLink />
      <IntegracaoLink />
      <AdministracaoLink />
      <Appearance />
      <button
        type="button"
        className="btn plain"
        onClick={() => void signoutRedirect()}
        aria-label={t`Sair do Carimbo`}
      >
        <Icon nome="sair" />
        <Trans>Sair</Trans>
      </button>
    </>
  )
}
