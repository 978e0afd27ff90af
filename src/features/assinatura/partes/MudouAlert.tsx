import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import { Alert } from '#ui/Alert.tsx'

/** The document is no longer what was opened. `dito`: who changed what, null when it is not known. */
export function MudouAlert({ dito: mudanca, rever }: { dito: string | null; rever: () => void }) {
  return (
    <Alert severidade="warn" role="alert">
      <p>
        <b>
          <Trans>O documento mudou desde que você abriu. Revise e assine novamente.</Trans>
        </b>
      </p>
      {mudanca && (
        <p>
          <Trans>Última mudança: {mudanca}</Trans>
        </p>
      )}
      <button type="button" className={`${ui.btn} ${ui.small}`} onClick={rever}>
        <Trans>Ver a versão atual</Trans>
      </button>
    </Alert>
  )
}
