import { Trans } from '@lingui/react/macro'

import { quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { em: string; descartar: () => void; fechar: () => void }

/** What this browser had kept is back on the paper; the person may still say no. */
export const Recuperado = ({ em, descartar, fechar }: Props) => (
  <Alert severidade="info" role="status">
    <p>
      <Trans>Recuperamos o que você escreveu {quando(em)} e ainda não estava salvo.</Trans>
    </p>
    <div className="row">
      <button type="button" className="btn small" onClick={fechar}>
        <Trans>Continuar com ele</Trans>
      </button>
      <button type="button" className="btn small plain" onClick={descartar}>
        <Trans>Descartar e voltar ao que estava salvo</Trans>
      </button>
    </div>
  </Alert>
)
