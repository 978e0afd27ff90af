import ui from '#ui/ui.module.css'
import plano from '../plano.module.css'

import { Trans } from '@lingui/react/macro'

type Props = { marcar: (marcado: boolean) => void; haMais: boolean }

/** Ticks or unticks every row that the filter keeps. `haMais`: some are not loaded yet. */
export const MarcarTodas = ({ marcar, haMais }: Props) => (
  <div className={`${ui.row} ${plano.planoTodas}`}>
    <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => marcar(true)}>
      <Trans>Marcar todas estas</Trans>
    </button>
    <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => marcar(false)}>
      <Trans>Desmarcar todas estas</Trans>
    </button>
    {haMais && (
      <small className={ui.soft}>
        <Trans>Valem também para as que ainda não aparecem.</Trans>
      </small>
    )}
  </div>
)
