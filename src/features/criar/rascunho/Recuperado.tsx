import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import { dataHora, hora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { em: string; descartar: () => void; fechar: () => void }

/** Tells that text kept by this browser was restored, and lets the person discard it. */
export function Recuperado({ em, descartar, fechar }: Props) {
  const as = hora(em)
  return (
    <Alert severidade="info" role="status">
      <p title={dataHora(em)}>
        <Trans>Recuperamos o que você escreveu às {as} e ainda não estava salvo.</Trans>
      </p>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={fechar}>
          <Trans>Continuar com ele</Trans>
        </button>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={descartar}>
          <Trans>Descartar e voltar ao que estava salvo</Trans>
        </button>
      </div>
    </Alert>
  )
}
