import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type NotFoundRouteProps } from '@tanstack/react-router'

import { logadoQueries } from '#domain/lotacao/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

/** `data`: what the server says of a deleted draft to those who may bring it back. */
export function NaoEncontradoPage({ data }: Partial<NotFoundRouteProps>) {
  const { t } = useLingui()
  const varias = (useQuery(logadoQueries.lista()).data?.length ?? 0) > 1
  if (typeof data === 'string')
    return (
      <Page titulo={t`Rascunho excluído`}>
        <EmptyState icone="lixo" titulo={data}>
          <Link className={`${ui.btn} ${ui.primary}`} to="/lixeira">
            <Trans>Abrir a lixeira</Trans>
          </Link>
        </EmptyState>
      </Page>
    )
  return (
    <Page titulo={t`Documento não encontrado.`}>
      <EmptyState icone="duvida" titulo={t`Não há documento neste endereço.`}>
        <p>
          <Trans>Ele pode ter sido excluído quando ainda era rascunho, ou o endereço foi copiado pela metade.</Trans>
        </p>
        {varias && (
          <p>
            <Trans>
              Um rascunho só é aberto pela lotação que o escreve: se ele é de outra sua, troque de lotação no alto da
              página.
            </Trans>
          </p>
        )}
        <Link className={`${ui.btn} ${ui.primary}`} to="/busca">
          <Trans>Procurar pela sigla</Trans>
        </Link>
      </EmptyState>
    </Page>
  )
}
