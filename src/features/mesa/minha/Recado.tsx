import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import type { Mesa } from '#contract/mesa.ts'

import { useEntrada } from '#platform/entrada.ts'
import { Alert } from '#ui/Alert.tsx'

import type { NomeDaFaixa } from './faixas.ts'
import { FaixaVazia } from './FaixaVazia.tsx'
import { MesaVazia } from './MesaVazia.tsx'

/** Only for people who administer a house that has signed nothing yet. */
const Comeco = lazy(() => import('#domain/administracao/Comeco.tsx').then((m) => ({ default: m.Comeco })))

/** `faixa`: the empty lane; null when the whole desk is empty; false when there are rows. */
type Props = { mesa: Mesa; faixa: NomeDaFaixa | null | false }

/** What the desk says instead of its list, or above it. */
export function Recado({ mesa, faixa }: Props) {
  const comecando = useEntrada()?.comecando
  return (
    <>
      {comecando && (
        <Suspense>
          <Comeco />
        </Suspense>
      )}
      {mesa.filtroIgnorado && faixa !== null && (
        <Alert severidade="warn">
          <Trans>Filtro ignorado: lotação sem acesso.</Trans>
        </Alert>
      )}
      {faixa === null ? <MesaVazia /> : faixa && <FaixaVazia nome={faixa} />}
    </>
  )
}
