import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { FieldShell } from './FieldShell.tsx'
import { type FieldOptions, ruleOf, useFieldAria, useFieldError } from './use-field.ts'

type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & { rotulo: ReactNode; ajuda?: ReactNode }

/** A text of one line. */
export function TextField<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const { control, nome, falta, validar, rotulo, ajuda, ...input } = props
  const erro = useFieldError(control, nome)
  const aria = useFieldAria(ajuda, erro, falta)
  return (
    <FieldShell id={aria.id} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <input autoComplete="off" {...aria} {...input} {...control.register(nome, ruleOf({ falta, validar }))} />
    </FieldShell>
  )
}
