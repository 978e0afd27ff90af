import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ComHistoria } from '#contract/administrar-comum.ts'
import { Modal } from '#ui/Modal.tsx'

import { Historico } from '../historico/Historico.tsx'

type Props = { sobre: ComHistoria; de: { id: number; nome: string }; fechar: () => void }

/** The history of a row without a page of its own. */
export function HistoricoDialog({ sobre, de: { id, nome }, fechar }: Props) {
  const { t } = useLingui()
  return (
    <Modal titulo={t`Histórico de ${nome}`} fechar={fechar} larga>
      <Historico sobre={sobre} id={id} />
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
