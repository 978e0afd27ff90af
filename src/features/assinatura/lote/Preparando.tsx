import ui from '#ui/ui.module.css'

import { Plural, useLingui } from '@lingui/react/macro'

/** While the batch is prepared; `pedidos`: how many documents were asked for. */
export function Preparando({ pedidos }: { pedidos: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Carregando…`}>
      <p className={ui.soft}>
        <Plural value={pedidos} one="Preparando # documento…" other="Preparando # documentos…" />
      </p>
      <div className={ui.skelList}>
        {Array.from({ length: Math.min(pedidos, 8) }, (_, n) => (
          <div key={n} className={ui.skel} />
        ))}
      </div>
    </div>
  )
}
