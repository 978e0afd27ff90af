import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function ValidacaoPage() {
  return (
    <Page titulo="Validação">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
