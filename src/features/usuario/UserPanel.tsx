import ui from '#ui/ui.module.css'
import conta from '#domain/usuario/conta.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from 'react-oidc-context'

import { usePessoa } from '#platform/use-pessoa.ts'
import { Icon } from '#ui/Icon.tsx'

import { Appearance } from './Appearance.tsx'
import { ContaLinks } from './ContaLinks.tsx'

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
      <ContaLinks />
      <details>
        <summary>
          <Trans>Aparência, avisos e teclado</Trans>
          <Icon nome="seta" />
        </summary>
        <Appearance />
      </details>
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
