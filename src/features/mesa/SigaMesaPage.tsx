import { Trans } from '@lingui/react/macro'
import { Page } from '#ui/Page.tsx'

export function SigaMesaPage() {
  return (
    <Page titulo="Mesa da unidade">
      <p>
        <Trans>Em construção.</Trans>
      </p>
    </Page>
  )
}
