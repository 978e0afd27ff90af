import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function BuscaPage() {
  return (
    <Page titulo="Busca">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
