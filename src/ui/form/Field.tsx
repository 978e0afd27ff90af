import type { ReactNode } from 'react'
import { type RefCallBack, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'

import { type FieldOptions, ruleOf } from './use-field.ts'

/** What a picker is given: its value, how to change it, where the focus goes when it is wrong, and the sentence. */
type Picked<V> = { valor: V; aoMudar: (valor: unknown) => void; ref: RefCallBack; erro: string | undefined }
type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> & {
  children: (campo: Picked<FieldPathValue<C, N>>) => ReactNode
}

/** A field that is filled in by something else than a plain input: a picker of people, a palette. */
export function Field<C extends FieldValues, N extends FieldPath<C>>({ children, ...campo }: Props<C, N>) {
  const { control, nome, falta, validar } = campo
  const { field, fieldState } = useController({ control, name: nome, rules: ruleOf<C, N>({ falta, validar }) })
  return children({ valor: field.value, aoMudar: field.onChange, ref: field.ref, erro: fieldState.error?.message })
}
