import '../forms.css'

import { useId, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = {
  rotulo: string
  ajuda?: string
  erro?: string | undefined
  /** From `register` of the form. */
  campo: UseFormRegisterReturn
  /** The options. */
  children: ReactNode
}

/** One of a few: label, help and error tied to the select. */
export function SelectField({ rotulo, ajuda, erro, campo, children }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      {ajuda && (
        <small className="soft" id={`${id}-ajuda`}>
          {ajuda}
        </small>
      )}
      <select
        id={id}
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={`${ajuda ? `${id}-ajuda ` : ''}${id}-erro`}
        {...campo}
      >
        {children}
      </select>
      <small className="error" id={`${id}-erro`}>
        {erro}
      </small>
    </div>
  )
}
