import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { Acesso } from '#domain/acesso/Acesso.tsx'
import { Modal } from '#ui/Modal.tsx'

/** The draft's readers with reasons, its other authors, and the acts on access: the same as of a document. */
export function AcessoDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  return (
    <Modal titulo={t`Acesso ao rascunho`} fechar={fechar} larga>
      <Acesso documento={documento} abrir={undefined} />
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          {t`Fechar`}
        </button>
      </div>
    </Modal>
  )
}
