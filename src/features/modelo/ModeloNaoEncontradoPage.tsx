import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

export function ModeloNaoEncontradoPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Modelo não encontrado.`}>
      <EmptyState icone="duvida" titulo={t`Não há modelo neste endereço.`}>
        <Link className={`${ui.btn} ${ui.primary}`} to="/modelos">
          <Trans>Ver os modelos</Trans>
        </Link>
      </EmptyState>
    </Page>
  )
}
