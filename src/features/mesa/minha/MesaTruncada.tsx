import { Trans } from '@lingui/react/macro'

import type { Mesa } from '#contract/mesa.ts'
import { Alert } from '#ui/Alert.tsx'

/** More waits than the list holds; or what was asked to narrow it is of another unit. */
export const MesaTruncada = ({ mesa: { truncada, filtroIgnorado } }: { mesa: Mesa }) => (
  <>
    {filtroIgnorado && (
      <Alert severidade="warn">
        <Trans>Filtro ignorado: lotação sem acesso.</Trans>
      </Alert>
    )}
    {truncada && (
      <Alert severidade="info">
        <Trans>
          A mesa tem mais do que cabe aqui: aparecem os primeiros de cada faixa. Os contadores contam todos; use os
          filtros para ver os demais.
        </Trans>
      </Alert>
    )}
  </>
)
