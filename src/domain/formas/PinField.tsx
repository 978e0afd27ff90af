import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import pinCss from './pin.module.css'

import { useId, type ReactNode, type Ref } from 'react'

type Props = {
  rotulo: ReactNode
  valor: string
  aoMudar: (pin: string) => void
  erro?: string | undefined
  dica?: ReactNode
  aoEntrar?: () => void
  desligado?: boolean
  entrada?: Ref<HTMLInputElement>
}

/** Up to eight hidden digits, with a phone's number keys; pasted text may have spaces. */
export function PinField({ rotulo, valor, aoMudar, erro, dica, aoEntrar, desligado, entrada }: Props) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        ref={entrada}
        className={pinCss.pin}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={valor}
        readOnly={desligado}
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={erro ? `${id}e` : dica ? `${id}d` : undefined}
        onChange={({ target }) => aoMudar(target.value.replaceAll(/\D/g, '').slice(0, 8))}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || !aoEntrar) return
          evento.preventDefault()
          aoEntrar()
        }}
      />
      {erro ? (
        <small className={forms.error} id={`${id}e`} role="alert">
          {erro}
        </small>
      ) : (
        dica && (
          <small className={ui.soft} id={`${id}d`}>
            {dica}
          </small>
        )
      )}
    </div>
  )
}
