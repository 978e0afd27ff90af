import modal from './modal.module.css'

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { preencher } from '#platform/preenchendo.ts'

import { scrollWhenTall } from './scroll-when-tall.ts'
import { keepUnsentText } from './unsent-text.ts'

type Props = { titulo: string; fechar: () => void; larga?: boolean; children: ReactNode }

const CAMPO = ['input', 'select', 'textarea']
  .map((nome) => `${nome}:not([type=file], [type=hidden], [data-depois], :disabled)`)
  .join()

/** A dialog with something to fill in. The browser keeps the focus inside, gives it back, and closes it on Esc. */
export function Modal({ titulo, fechar, larga = false, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  // showModal puts it in the browser's top layer. The focus goes to the first field or, without fields, to the title.
  // Closed before it leaves the page: only closing gives the focus back.
  useLayoutEffect(() => {
    const aberto = dialogo.current
    aberto?.showModal()
    const primeiro = aberto?.querySelector<HTMLElement>(larga ? 'h2' : CAMPO)
    primeiro?.focus()
    // typing replaces the suggested value
    if (primeiro instanceof HTMLInputElement) primeiro.select()
    return () => aberto?.close()
  }, [larga])
  // What is taller than the window scrolls. What fits doesn't: its lists hang over its edge.
  useLayoutEffect(() => (dialogo.current ? scrollWhenTall(dialogo.current) : undefined), [])
  // Changes behind the dialog wait until it closes.
  useEffect(preencher, [])
  // The tab may leave with unsent words in the dialog.
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
