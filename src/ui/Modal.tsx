import modal from './modal.module.css'

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { preencher } from '#platform/preenchendo.ts'

import { keepUnsentText } from './unsent-text.ts'

type Props = { titulo: string; fechar: () => void; larga?: boolean; children: ReactNode }

const CAMPO = ['input', 'select', 'textarea']
  .map((nome) => `${nome}:not([type=file], [type=hidden], [data-depois], :disabled)`)
  .join()

/** A dialog with something to fill in. The browser keeps the focus inside, gives it back, and closes it on Esc. */
export function Modal({ titulo, fechar, larga = false, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  // The top layer belongs to the browser. What is filled in begins at its first field; what is to be read, at its title.
  // Closed before it leaves the page: only closing gives the focus back.
  useLayoutEffect(() => {
    const aberto = dialogo.current
    aberto?.showModal()
    const primeiro = aberto?.querySelector<HTMLElement>(larga ? 'h2' : CAMPO)
    primeiro?.focus()
    // what is typed takes the place of what was suggested
    if (primeiro instanceof HTMLInputElement) primeiro.select()
    return () => aberto?.close()
  }, [larga])
  // What is behind it waits.
  useEffect(preencher, [])
  // The tab may leave with words in it.
  useEffect(() => (dialogo.current ? keepUnsentText(dialogo.current, titulo) : undefined), [titulo])
  return (
    <dialog
      ref={dialogo}
      className={larga ? `${modal.dialog} ${modal.dialogWide}` : `${modal.dialog} ${modal.dialogForm}`}
      aria-labelledby={id}
      onCancel={(evento) => {
        evento.preventDefault()
        fechar()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {titulo}
      </h2>
      {children}
    </dialog>
  )
}
