import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { aberta: boolean; fechar: () => void; titulo: string; children: ReactNode }

/** A panel beside the text; on a phone a sheet over it, closed by its button, by Escape, or by choosing something. */
export function Gaveta({ aberta, fechar, titulo, children }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  // The browser's focus: goes into the sheet when it opens, and back when it closes.
  useEffect(() => {
    if (!aberta) return
    const antes = document.activeElement
    botao.current?.focus()
    return () => {
      if (antes instanceof HTMLElement) antes.focus({ preventScroll: true })
    }
  }, [aberta])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <aside
      className={aberta ? completo.aberto : undefined}
      onKeyDown={({ key }) => aberta && key === 'Escape' && fechar()}
    >
      <div className={`${completo.completoFechar} ${ui.row}`}>
        <b>{titulo}</b>
        <button type="button" className={`${ui.btn} ${ui.small}`} ref={botao} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
      {children}
    </aside>
  )
}
