import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function CriarPage() {
  return (
    <Page titulo="Novo documento">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
