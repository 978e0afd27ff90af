import { Trans } from '@lingui/react/macro'

import { Alert } from '#ui/Alert.tsx'

/** Said while documents wait for the index: what isn't found may be there. */
export function Atraso({ achados: { atrasado } }: { achados: { atrasado: boolean } }) {
  if (!atrasado) return null
  return (
    <Alert severidade="info">
      <p>
        <Trans>A busca ainda está lendo parte dos documentos: alguns podem não aparecer agora.</Trans>
      </p>
    </Alert>
  )
}
