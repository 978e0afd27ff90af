import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function BuscaAvancadaPage() {
  return (
    <Page titulo="Busca avançada">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
