import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'

import { EntradaFalhou } from '#platform/falhas.ts'
import { depoisDePintar } from '#platform/ociosa.ts'

const buscar = () => import('./RouteError.tsx')

/** Shown when the module with the error messages could not be loaded either. */
const SemPalavras = () => (
  <p role="alert">
    <Trans>Não foi possível carregar esta página. Verifique a conexão.</Trans>{' '}
    <a href={location.href}>
      <Trans>Tentar novamente</Trans>
    </a>
  </p>
)

/** No list needs it, so it is loaded right after the first paint. */
const DitoEmPalavras = lazy(() =>
  buscar().then(
    ({ RouteError }) => ({ default: RouteError }),
    () => ({ default: SemPalavras }),
  ),
)

/** A route's error. A failed sign-in is told by the shell's own boundary, in place of the shell. */
export function ErroDeRota(props: ErrorComponentProps) {
  if (props.error instanceof EntradaFalhou) throw props.error
  return <DitoEmPalavras {...props} />
}

/** Loads the error messages while the server answers: they are needed when it no longer does. */
export const prepararErros = () =>
  void depoisDePintar()
    .then(buscar)
    .catch(() => {})
