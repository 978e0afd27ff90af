import shell from './shell.module.css'
import ui from './ui.module.css'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

type Props = {
  /** Accessible name of the button. */
  nome: string
  className?: string | undefined
  atalho?: string
  botao: ReactNode
  rotulo?: string
  children: (fechar: () => void) => ReactNode
  aoAbrir?: () => void
}

/** A button and what it opens. Esc or a click elsewhere closes it and returns the focus to the button. */
export function Popover({ nome, className = '', atalho, botao, rotulo, children, aoAbrir }: Props) {
  const [aberto, setAberto] = useState(false)
  const raiz = useRef<HTMLDivElement>(null)
  const gatilho = useRef<HTMLButtonElement>(null)
  const id = useId()

  // A click elsewhere closes it, and so does following one of its links, so that the next page takes the focus.
  useEffect(() => {
    if (!aberto) return
    const fora = (evento: Event) => {
      if (evento.target instanceof Node && !raiz.current?.contains(evento.target)) setAberto(false)
    }
    document.addEventListener('pointerdown', fora)
    document.addEventListener('focusin', fora)
    // a link followed in this tab, not into another one
    const seguido = ({ target, defaultPrevented }: Event) => {
      if (defaultPrevented && target instanceof Element && raiz.current?.contains(target) && target.closest('a'))
        setAberto(false)
    }
    document.addEventListener('click', seguido)
    return () => {
      document.removeEventListener('pointerdown', fora)
      document.removeEventListener('focusin', fora)
      document.removeEventListener('click', seguido)
    }
  }, [aberto])

  const fechar = () => {
    setAberto(false)
    gatilho.current?.focus()
  }
  const alternar = () => {
    // also when a key opened it, or the browser does not focus a pressed button: the popover's keys are heard there
    gatilho.current?.focus()
    if (!aberto) aoAbrir?.()
    setAberto(!aberto)
  }
  return (
    <div
      ref={raiz}
      className={ui.anchor}
      data-anchor
      onKeyDown={(evento) => {
        if (evento.key !== 'Escape' || !aberto) return
        evento.stopPropagation()
        fechar()
      }}
    >
      <button
        ref={gatilho}
        type="button"
        className={`${shell.headBtn} ${className}`}
        aria-label={nome}
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        aria-keyshortcuts={atalho}
        onClick={alternar}
      >
        {botao}
      </button>
      {aberto && (
        <div className={ui.popover} data-popover id={id} role="group" aria-label={rotulo ?? nome}>
          {/* oxlint-disable-next-line react/refs -- it draws with fechar, which only a click calls */}
          {children(fechar)}
        </div>
      )}
    </div>
  )
}
