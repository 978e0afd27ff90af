import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'

import { useSignIn } from '#platform/use-sign-in.ts'

/** Signs in as somebody else and returns to the same address. */
export function OutraConta() {
  const { entrarComOutra } = useSignIn()
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.primary}`}
      onClick={() => void entrarComOutra(location.pathname + location.search)}
    >
      <Trans>Entrar com outra conta</Trans>
    </button>
  )
}
