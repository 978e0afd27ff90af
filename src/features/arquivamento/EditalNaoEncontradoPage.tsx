import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

export function EditalNaoEncontradoPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Edital não encontrado`}>
      <EmptyState icone="duvida" titulo={t`Não há edital do seu órgão neste endereço.`}>
        <Link className={`${ui.btn} ${ui.primary}`} to="/editais">
          <Trans>Ver os editais</Trans>
        </Link>
      </EmptyState>
    </Page>
  )
}
