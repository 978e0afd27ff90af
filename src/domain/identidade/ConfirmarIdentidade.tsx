import ui from '#ui/ui.module.css'

import type { ReactNode } from 'react'

import { SenhaNaJanela } from './SenhaNaJanela.tsx'
import { useIdentidade } from './use-identidade.ts'

type Props = {
  className: string
  /** What the password is for. */
  para: ReactNode
  /** Confirmed without leaving this page. */
  confirmada: () => void
  children: ReactNode
}

/** A button that has the person type their password again. */
export function ConfirmarIdentidade({ className, para, confirmada, children }: Props) {
  const identidade = useIdentidade()
  return (
    <>
      <button
        type="button"
        className={`${ui.btn} ${className}`}
        disabled={identidade.confirmando}
        onClick={() => void identidade.confirmar().then((feito) => feito && confirmada())}
      >
        {children}
      </button>
      <SenhaNaJanela identidade={identidade}>{para}</SenhaNaJanela>
    </>
  )
}
