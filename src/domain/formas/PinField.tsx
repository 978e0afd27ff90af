import './pin.css'

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

/** Up to eight digits, hidden: a phone shows its numbers, and what is pasted may have spaces. */
export function PinField({ rotulo, valor, aoMudar, erro, dica, aoEntrar, desligado, entrada }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        ref={entrada}
        className="pin"
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
        <small className="error" id={`${id}e`} role="alert">
          {erro}
        </small>
      ) : (
        dica && (
          <small className="soft" id={`${id}d`}>
            {dica}
          </small>
        )
      )}
    </div>
  )
}
