import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { type FieldOptions, ruleOf, useFieldError } from './use-field.ts'

type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> & {
  className?: string | undefined
  desativado?: boolean
  /** The effect of a yes. */
  ajuda?: ReactNode
  /** The label. */
  children: ReactNode
}

/** A checkbox. */
export function CheckField<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const { control, nome, falta, validar, className = `${ui.row}`, desativado = false, ajuda, children } = props
  const id = useId()
  const erro = useFieldError(control, nome)
  const described = [ajuda && `${id}-ajuda`, erro !== undefined && `${id}-erro`].filter(Boolean).join(' ')
  const box = (
    <input
      type="checkbox"
      id={id}
      aria-invalid={erro !== undefined || undefined}
      aria-describedby={described || undefined}
      {...control.register(nome, ruleOf({ falta, validar }))}
      {...(desativado && { disabled: true })}
    />
  )
  return (
    <>
      {ajuda ? (
        <div className={className}>
          {box}
          <div>
            <label htmlFor={id}>{children}</label>
            <small className={ui.soft} id={`${id}-ajuda`}>
              {ajuda}
            </small>
          </div>
        </div>
      ) : (
        <label className={className}>
          {box}
          <span>{children}</span>
        </label>
      )}
      {erro !== undefined && (
        <small className={forms.error} id={`${id}-erro`} role="alert">
          {erro}
        </small>
      )}
    </>
  )
}
