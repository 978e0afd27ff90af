import ui from '#ui/ui.module.css'
import css from './conhecer.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

import { anunciar } from '#ui/Announcer.tsx'

type Props = { aoAceitar: () => void; aoRecusar: () => void }

/** In a corner, over nothing that is written there: it takes neither the focus nor room. */
export function Convite({ aoAceitar, aoRecusar }: Props) {
  const { t } = useLingui()
  const convite = t`Conhecer o Carimbo em 1 minuto`
  useEffect(() => anunciar(convite), [convite])
  return (
    <aside className={css.convite} aria-label={t`Primeira vez aqui?`}>
      <b>
        <Trans>Primeira vez aqui?</Trans>
      </b>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.primary}`} onClick={aoAceitar}>
          {convite}
        </button>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={aoRecusar}>
          <Trans>Agora não</Trans>
        </button>
      </div>
    </aside>
  )
}
