import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

const rota = getRouteApi('/retorno/$de')

/** The person came back from gov.br without authorising, or to nothing that was begun in this tab. */
export function GovBrPage() {
  const { t } = useLingui()
  const { pagina } = rota.useLoaderData()
  return (
    <PublicPage>
      <Page titulo={t`Assinatura gov.br`}>
        <EmptyState
          icone="cadeado"
          titulo={
            pagina
              ? t`Você não autorizou a assinatura no gov.br.`
              : t`Esta autorização não é de uma assinatura começada aqui.`
          }
        >
          <p>
            <Trans>Nada foi assinado.</Trans>
          </p>
          <a className={`${ui.btn} ${ui.primary}`} href={pagina ?? '/mesa'}>
            {pagina ? <Trans>Voltar ao documento</Trans> : <Trans>Ir para a mesa</Trans>}
          </a>
        </EmptyState>
      </Page>
    </PublicPage>
  )
}
