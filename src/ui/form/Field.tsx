import type { ReactNode } from 'react'
import { type RefCallBack, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'

import { type FieldOptions, ruleOf } from './use-field.ts'

/** The props of a picker: its value, how to change it, the element focused when it is wrong, and the error's sentence. */
type Picked<V> = { valor: V; aoMudar: (valor: unknown) => void; ref: RefCallBack; erro: string | undefined }
type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> & {
  children: (campo: Picked<FieldPathValue<C, N>>) => ReactNode
}

/** A field without a plain input: a picker of people, a palette. */
export function Field<C extends FieldValues, N extends FieldPath<C>>({ children, ...campo }: Props<C, N>) {
  const { control, nome, falta, validar } = campo
  const { field, fieldState } = useController({ control, name: nome, rules: ruleOf<C, N>({ falta, validar }) })
  return children({ valor: field.value, aoMudar: field.onChange, ref: field.ref, erro: fieldState.error?.message })
}
