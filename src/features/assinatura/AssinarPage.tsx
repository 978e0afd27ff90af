import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function AssinarPage() {
  return (
    <Page titulo="Assinar">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
