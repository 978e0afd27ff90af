import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function HistoricoPage() {
  return (
    <Page titulo="Histórico">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
