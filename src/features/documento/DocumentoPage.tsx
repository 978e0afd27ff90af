import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function DocumentoPage() {
  return (
    <Page titulo="Documento">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
