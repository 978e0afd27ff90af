import controls from './controls.module.css'
import modal from './modal.module.css'
import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'

import { perguntas, type Pergunta } from '#platform/confirm.ts'
import { preencher } from '#platform/preenchendo.ts'

type Props = Pergunta & { responder: (sim: boolean) => void }

/** The browser's own dialog keeps the focus inside and gives it back. Esc is Não. */
function Dialog({ titulo, texto, destrutiva = false, responder }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it leaves the page: only closing gives the focus back.
  useLayoutEffect(() => {
    const aberto = dialogo.current
    aberto?.showModal()
    return () => aberto?.close()
  }, [])
  // Changes behind the dialog wait until it closes.
  useEffect(preencher, [])
  return (
    <dialog
      ref={dialogo}
      className={modal.dialog}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={texto ? `${id}d` : undefined}
      onCancel={(evento) => {
        evento.preventDefault()
        responder(false)
      }}
    >
      <h2 id={`${id}t`}>{titulo}</h2>
      {texto && <p id={`${id}d`}>{texto}</p>}
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} autoFocus={destrutiva} onClick={() => responder(false)}>
          <Trans>Não</Trans>
        </button>
        <button
          type="button"
          className={destrutiva ? `${ui.btn} ${modal.danger}` : `${ui.btn} ${ui.primary}`}
          autoFocus={!destrutiva}
          onClick={() => responder(true)}
        >
          <Trans>Sim</Trans>
        </button>
      </div>
    </dialog>
  )
}

/** Shows the question of `confirmar`. */
export function ConfirmDialog() {
  const aberta = useStore(perguntas, ({ aberta }) => aberta)
  return aberta && <Dialog key={aberta.titulo} {...aberta} />
}
