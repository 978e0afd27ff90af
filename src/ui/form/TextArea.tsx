import type { FocusEvent, ReactNode, TextareaHTMLAttributes } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { FieldShell } from './FieldShell.tsx'
import { type FieldOptions, ruleOf, useFieldAria, useFieldError } from './use-field.ts'

type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'onBlur' | 'onChange'> & {
    rotulo: ReactNode
    ajuda?: ReactNode
    aoSair?: (evento: FocusEvent<HTMLTextAreaElement>) => void
  }

/** A text of several lines. */
export function TextArea<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const { control, nome, falta, validar, rotulo, ajuda, aoSair, ...area } = props
  const erro = useFieldError(control, nome)
  const aria = useFieldAria(ajuda, erro, falta)
  return (
    <FieldShell id={aria.id} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <textarea
        rows={2}
        {...aria}
        {...area}
        {...control.register(nome, { ...ruleOf<C, N>({ falta, validar }), ...(aoSair && { onBlur: aoSair }) })}
      />
    </FieldShell>
  )
}
