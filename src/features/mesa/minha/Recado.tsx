import { Trans } from '@lingui/react/macro'

import type { Mesa } from '#contract/mesa.ts'

import { Alert } from '#ui/Alert.tsx'

import type { NomeDaFaixa } from './faixas.ts'
import { FaixaVazia } from './FaixaVazia.tsx'
import { MesaVazia } from './MesaVazia.tsx'

/** `faixa`: the empty lane, where there is one; of an empty desk, null; where there are rows, undefined. */
type Props = { mesa: Mesa; faixa: NomeDaFaixa | null | undefined }

/** What the desk says instead of its list, or above it. */
export const Recado = ({ mesa, faixa }: Props) =>
  faixa === null ? (
    <MesaVazia />
  ) : (
    <>
      {mesa.filtroIgnorado && (
        <Alert severidade="warn">
          <Trans>Filtro ignorado: lotação sem acesso.</Trans>
        </Alert>
      )}
      {faixa && <FaixaVazia nome={faixa} />}
    </>
  )
