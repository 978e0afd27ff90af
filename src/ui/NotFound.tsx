import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { EmptyState } from './EmptyState.tsx'
import { Page } from './Page.tsx'
import { PublicPage } from './PublicPage.tsx'

/** The message for an unknown address, inside any frame. */
export function AddressNotFound() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Página não encontrada.`}>
      <EmptyState icone="duvida" titulo={t`Este endereço não existe no Carimbo.`}>
        <p>
          <Trans>Confira o endereço, ou comece de novo:</Trans>
        </p>
        <a className={ui.btn} href="/mesa">
          <Trans>Ir para minha mesa</Trans>
        </a>
      </EmptyState>
    </Page>
  )
}

/** An unknown address outside the shell: the brand leads home. */
export const NotFound = () => (
  <PublicPage>
    <AddressNotFound />
  </PublicPage>
)
