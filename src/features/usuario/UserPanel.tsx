import ui from '#ui/ui.module.css'
import conta from '#domain/usuario/conta.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAuth } from 'react-oidc-context'

import { usePessoa } from '#platform/use-pessoa.ts'
import { Icon } from '#ui/Icon.tsx'

import { Theme } from './Appearance.tsx'
import { Lugares } from './Lugares.tsx'

function Person() {
  const pessoa = usePessoa()
  return (
    <p className={conta.person}>
      <b>{pessoa?.completeName}</b>
      <small className={ui.soft}>{pessoa?.email}</small>
    </p>
  )
}

export function UserPanel() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  return (
    <div className={conta.conta}>
      <Person />
      <div className={conta.contaLugares}>
        <Lugares />
      </div>
      <Theme />
      <Link className={conta.contaConfiguracoes} to="/configuracoes">
        <Trans>Configurações</Trans>
      </Link>
      <button
        type="button"
        className={conta.contaSair}
        onClick={() => void signoutRedirect()}
        aria-label={t`Sair do Carimbo`}
      >
        <Icon nome="sair" />
        <Trans>Sair</Trans>
      </button>
    </div>
  )
}
