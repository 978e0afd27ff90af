import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'

import { EntradaFalhou } from '#platform/falhas.ts'
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

/** No list needs it to be shown, so it comes right after the first paint. */
const DitoEmPalavras = lazy(() =>
  buscar().then(
    ({ RouteError }) => ({ default: RouteError }),
    () => ({ default: SemPalavras }),
  ),
)

/** What a route shows when it fails. Who could not be let in is told by the shell's own boundary, in place of the shell. */
export function ErroDeRota(props: ErrorComponentProps) {
  if (props.error instanceof EntradaFalhou) throw props.error
  return <DitoEmPalavras {...props} />
}

/** Fetches it while the server is there: it is needed when the server no longer is. */
export const prepararErros = () =>
  void depoisDePintar()
    .then(buscar)
    .catch(() => {})
