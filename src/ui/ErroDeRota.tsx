import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'

const buscar = () => import('./RouteError.tsx')

/** For when even the words for what went wrong did not come. */
const SemPalavras = () => (
  <p role="alert">
    <Trans>Não foi possível carregar esta página. Verifique a conexão.</Trans>{' '}
    <a href={location.href}>
      <Trans>Tentar novamente</Trans>
    </a>
  </p>
)

/** What a route shows when it fails. No list needs it to be shown, so it comes right after the first paint. */
export const ErroDeRota = lazy(() =>
  buscar().then(
    ({ RouteError }) => ({ default: RouteError }),
    () => ({ default: SemPalavras }),
  ),
)

/** Fetches it while the server is there: it is needed when the server no longer is. */
export const prepararErros = () =>
  void depoisDePintar()
    .then(buscar)
    .catch(() => {})
