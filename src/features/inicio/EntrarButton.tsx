import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useAuth } from 'react-oidc-context'

export function EntrarButton({ conhecida, grande = false }: { conhecida: boolean; grande?: boolean }) {
  const { signinRedirect, activeNavigator } = useAuth()
  const classe = `${ui.btn} ${ui.primary} ${grande ? forms.big : ''}`
  if (conhecida)
    return (
      <a href="/mesa" className={classe}>
        <Trans>Ir para minha mesa</Trans>
      </a>
    )
  return (
    <button
      type="button"
      className={classe}
      disabled={activeNavigator === 'signinRedirect'}
      onClick={() => void signinRedirect({ state: { returnTo: '/mesa' } })}
    >
      <Trans>Entrar</Trans>
    </button>
  )
}
