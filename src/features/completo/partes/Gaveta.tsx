import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { aberta: boolean; fechar: () => void; titulo: string; children: ReactNode }

/** Beside the reading where there is room; a sheet over it on a phone, closed by its button, by Escape, or by choosing. */
export function Gaveta({ aberta, fechar, titulo, children }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  // Where the keyboard is belongs to the browser: in the sheet while it is open, then where it was.
  useEffect(() => {
    if (!aberta) return
    const antes = document.activeElement
    botao.current?.focus()
    return () => {
      if (antes instanceof HTMLElement) antes.focus({ preventScroll: true })
    }
  }, [aberta])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anything in it
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
