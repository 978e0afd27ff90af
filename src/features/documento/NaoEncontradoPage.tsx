import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

export function NaoEncontradoPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Documento não encontrado.`}>
      <EmptyState icone="duvida" titulo={t`Não há documento neste endereço.`}>
        <p>
          <Trans>Ele pode ter sido excluído quando ainda era rascunho, ou o endereço foi copiado pela metade.</Trans>
        </p>
        <Link className="btn primary" to="/busca">
          <Trans>Procurar pela sigla</Trans>
        </Link>
      </EmptyState>
    </Page>
  )
}
