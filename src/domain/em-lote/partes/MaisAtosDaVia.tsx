import ui from '#ui/ui.module.css'
import emLoteCss from '../em-lote.module.css'

import { useLingui } from '@lingui/react/macro'

import { ATOS } from '#acts/atos.ts'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'

import type { AtoProvavel } from '../AtosDaVia.tsx'

type Props = {
  sigla: string
  atos: AtoProvavel[]
  teclaDe: (ato: AtoProvavel) => string | undefined
  fechar: () => void
  aoEscolher: (ato: AtoProvavel) => void
}

/** The possible acts of a row that have no button on it. A dialog, because a row clips what hangs over its edge. */
export function MaisAtosDaVia({ sigla, atos, teclaDe, fechar, aoEscolher }: Props) {
  const { t } = useLingui()
  return (
    <Modal titulo={t`Outros atos de ${sigla}`} fechar={fechar}>
      <div className={emLoteCss.emLoteMenu}>
        {atos.map((ato) => {
          const tecla = teclaDe(ato)
          return (
            <button
              key={ato}
              type="button"
              className={ui.btn}
              aria-keyshortcuts={tecla}
              onClick={() => aoEscolher(ato)}
            >
              <Icon nome={ATOS[ato].icone} />
              {ATOS[ato].nome()}…{tecla !== undefined && <kbd>{tecla}</kbd>}
            </button>
          )
        })}
      </div>
    </Modal>
  )
}
