import '../forms.css'

import { useId, type TextareaHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  rotulo: string
  ajuda?: string
  erro?: string | undefined
  /** From `register` of the form. */
  campo: UseFormRegisterReturn
}

/** Some lines somebody types: label, help and error tied to the field. */
export function TextArea({ rotulo, ajuda, erro, campo, ...area }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{rotulo}</label>
      {ajuda && (
        <small className="soft" id={`${id}-ajuda`}>
          {ajuda}
        </small>
      )}
      <textarea
        id={id}
        rows={2}
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={`${ajuda ? `${id}-ajuda ` : ''}${id}-erro`}
        {...area}
        {...campo}
      />
      <small className="error" id={`${id}-erro`}>
        {erro}
      </small>
    </div>
  )
}
