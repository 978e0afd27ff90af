import { Trans, useLingui } from '@lingui/react/macro'

import type { ComHistoria } from '#contract/administrar-comum.ts'
import { Modal } from '#ui/Modal.tsx'

import { Historico } from '../historico/Historico.tsx'

type Props = { sobre: ComHistoria; de: { id: number; nome: string }; fechar: () => void }

/** The history of a row that has no page of its own. */
export function HistoricoDialog({ sobre, de: { id, nome }, fechar }: Props) {
  const { t } = useLingui()
  return (
    <Modal titulo={t`Histórico de ${nome}`} fechar={fechar} larga>
      <Historico sobre={sobre} id={id} />
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
