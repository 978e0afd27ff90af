import { Plural, Trans } from '@lingui/react/macro'

import { Alert } from '#ui/Alert.tsx'

/** What the person declares by authenticating a copy. `original`: the name of the file. */
export function ConfereComOriginal({ original, paginas }: { original: string; paginas: number }) {
  return (
    <Alert severidade="info">
      <p>
        <Trans>
          Você declara que <b>{original}</b> (<Plural value={paginas} one="# página" other="# páginas" />) confere com o
          original.
        </Trans>
      </p>
    </Alert>
  )
}
