import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'

/** `errado`: the one typed before was not it. */
export type CodigoEsperado = { email: string; errado: boolean; responder(codigo: string): void; desistir(): void }

/** Six digits, typed or offered by the phone; Enter signs. */
export function DigitarCodigo({ errado, responder, desistir }: CodigoEsperado) {
  const { t } = useLingui()
  const id = useId()
  const [codigo, setCodigo] = useState('')
  const [faltou, setFaltou] = useState(false)
  const [mudou, setMudou] = useState(false)
  const erro = faltou
    ? t`Digite os seis algarismos do e-mail.`
    : errado && !mudou
      ? t`O código não confere. Digite os seis algarismos do e-mail mais novo.`
      : null
  const campo = useRef<HTMLInputElement>(null)
  // What is to be typed appears below what was pressed.
  useEffect(() => campo.current?.focus(), [])
  const confirmar = () => {
    setFaltou(codigo.length !== 6)
    if (codigo.length === 6) responder(codigo)
  }
  return (
    <>
      <div className={forms.field}>
        <label htmlFor={id}>
          <Trans>Código de 6 algarismos</Trans>
        </label>
        <input
          ref={campo}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={codigo}
          aria-invalid={erro !== null || undefined}
          aria-describedby={erro === null ? undefined : `${id}-erro`}
          onChange={({ target }) => {
            setMudou(true)
            setCodigo(target.value.replace(/\D/g, '').slice(0, 6))
          }}
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter') return
            evento.preventDefault()
            confirmar()
          }}
        />
        {erro !== null && (
          <p className={forms.error} id={`${id}-erro`} role="alert">
            {erro}
          </p>
        )}
      </div>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={confirmar}>
          <Trans>Confirmar e assinar</Trans>
        </button>
        <button type="button" className={ui.btn} onClick={desistir}>
          <Trans>Desistir</Trans>
        </button>
      </div>
    </>
  )
}
