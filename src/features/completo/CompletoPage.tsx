import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function CompletoPage() {
  return (
    <Page titulo="Documento completo">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
