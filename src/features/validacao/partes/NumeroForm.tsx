import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'

export function NumeroForm({ inicial = '' }: { inicial?: string }) {
  const navigate = useNavigate()
  const [numero, setNumero] = useState(inicial)
  const id = useId()
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        const limpo = numero.trim()
        if (limpo) void navigate({ to: '/validacao/$numero', params: { numero: limpo } })
      }}
    >
      <div className={forms.field}>
        <label htmlFor={id}>
          <Trans>Número do documento ou código verificador</Trans>
        </label>
        <input
          id={id}
          className={ui.num}
          value={numero}
          onChange={(evento) => setNumero(evento.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          placeholder="SEAD-OFI-2026/00012"
          aria-describedby={`${id}a`}
        />
        <small id={`${id}a`} className={ui.soft}>
          <Trans>O código está no rodapé de cada página e no QR code.</Trans>
        </small>
      </div>
      <button type="submit" className={`${ui.btn} ${ui.primary}`}>
        <Trans>Validar</Trans>
      </button>
    </form>
  )
}
