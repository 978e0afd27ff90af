import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function ValidarPage() {
  return (
    <Page titulo="Validar documento">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
