import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function MesaPage() {
  return (
    <Page titulo="Minha mesa">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
