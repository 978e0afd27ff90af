import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from 'react-oidc-context'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

/** Signed in, but with no unit to work in: only the access manager can help. */
export function SemLotacao() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  return (
    <Page titulo={t`Sem lotação`}>
      <EmptyState icone="unidade" titulo={t`Seu usuário não possui lotação ativa. Procure o gestor de acesso.`}>
        <button type="button" className="btn" onClick={() => void signoutRedirect()}>
          <Trans>Sair</Trans>
        </button>
      </EmptyState>
    </Page>
  )
}
