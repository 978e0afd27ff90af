import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import validacaoCss from './validacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { eProblema } from '#platform/falhas.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { mensagem } from '#platform/problem-messages.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { BaixarProvas } from './partes/BaixarProvas.tsx'
import { Laudo } from './partes/Laudo.tsx'
import { NumeroForm } from './partes/NumeroForm.tsx'
import { validacaoQueries } from './queries.ts'

const rota = getRouteApi('/_app/validacao/$numero')

/** The whole validation report of a document, for signed-in people. */
export function ValidacaoPage(): ReactNode {
  const { t } = useLingui()
  const { numero } = rota.useParams()
  const { data, error, refetch } = useQuery(validacaoQueries.porNumero(numero))
  return (
    <Page
      titulo={t`Validação de ${data?.sigla ?? numero}`}
      acoes={
        data && (
          <>
            {data.documentoId !== null && data.sha256 !== null && data.veredicto !== 'ELIMINADO' && (
              <BaixarProvas documentoId={data.documentoId} sigla={data.sigla} />
            )}
            <Link to="/validacao" className={`${ui.btn} ${ui.small}`}>
              <Icon nome="validar" />
              <Trans>Validar outro</Trans>
            </Link>
          </>
        )
      }
    >
      {eProblema(error, 'NUMERO_NAO_LOCALIZADO') ? (
        <div className={`${forms.card} ${validacaoCss.validarOutro}`}>
          <EmptyState icone="duvida" titulo={mensagem(error)?.texto ?? ''} />
          <NumeroForm key={numero} inicial={numero} />
        </div>
      ) : error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : data ? (
        <Laudo key={numero} validacao={data} numero={numero} />
      ) : (
        <RoutePending />
      )}
    </Page>
  )
}
