import forms from '#ui/forms.module.css'

import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  legenda: ReactNode
  /** Error shown while it is empty. */
  falta: ReactNode
  rotulo: string
  mudar: (rotulo: string) => void
}

/** The required label of a field or column. */
export function RotuloField({ legenda, falta, rotulo, mudar, ...input }: Props) {
  const id = useId()
  const vazio = rotulo.trim() === ''
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{legenda}</label>
      <input
        {...input}
        id={id}
        maxLength={120}
        autoComplete="off"
        value={rotulo}
        aria-invalid={vazio || undefined}
        aria-describedby={`${id}-erro`}
        onChange={({ target }) => mudar(target.value)}
      />
      <small className={forms.error} id={`${id}-erro`}>
        {vazio && falta}
      </small>
    </div>
  )
}
