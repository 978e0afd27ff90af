import { Trans, useLingui } from '@lingui/react/macro'

import { auth } from '#platform/auth.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

/** Signed in, but with no unit to work in: only the access manager can help. */
export function SemLotacao() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Sem lotação`}>
      <EmptyState icone="unidade" titulo={t`Seu usuário não possui lotação ativa. Procure o gestor de acesso.`}>
        <button type="button" className="btn" onClick={() => void auth.sair()}>
          <Trans>Sair</Trans>
        </button>
      </EmptyState>
    </Page>
  )
}
