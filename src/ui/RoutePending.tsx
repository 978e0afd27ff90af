import ui from './ui.module.css'

import { useLingui } from '@lingui/react/macro'

const linhas = Array.from({ length: 8 }, (_, indice) => indice)

/** A skeleton of the coming page; shown only after 200 ms. */
export function RoutePending() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Carregando…`}>
      <div className={ui.skelHead} />
      <div className={ui.skelList}>
        {linhas.map((linha) => (
          <div className={ui.skel} key={linha} />
        ))}
      </div>
    </div>
  )
}
