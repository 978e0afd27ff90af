import ui from './ui.module.css'

import { useLingui } from '@lingui/react/macro'

const linhas = Array.from({ length: 8 }, (_, indice) => indice)

/** Shaped like what comes; shown only when it takes more than 200 ms. */
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
