import '../forms.css'

import { useId, type InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  rotulo: string
  ajuda?: string
  erro?: string | undefined
  /** From `register` of the form. */
  campo: UseFormRegisterReturn
}

/** A line somebody types: label, help and error tied to the input. */
export function TextField({ rotulo, ajuda, erro, campo, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      {ajuda && (
        <small className="soft" id={`${id}-ajuda`}>
          {ajuda}
        </small>
      )}
      <input
        id={id}
        autoComplete="off"
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={`${ajuda ? `${id}-ajuda ` : ''}${id}-erro`}
        {...input}
        {...campo}
      />
      <small className="error" id={`${id}-erro`}>
        {erro}
      </small>
    </div>
  )
}
