import { Trans } from '@lingui/react/macro'

import { Alert } from '#ui/Alert.tsx'

/** More waits than the list holds. */
export const MesaTruncada = () => (
  <Alert severidade="info">
    <Trans>A mesa tem mais do que cabe aqui: aparecem os 500 mais recentes. Use a busca para os demais.</Trans>
  </Alert>
)
