import { Trans } from '@lingui/react/macro'

import { auth } from '#platform/auth.ts'

/** To the same address, as somebody else. */
export const OutraConta = () => (
  <button
    type="button"
    className="btn small primary"
    onClick={() => void auth.entrar(location.pathname + location.search, { prompt: 'login' })}
  >
    <Trans>Entrar com outra conta</Trans>
  </button>
)
