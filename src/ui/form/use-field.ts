import { useId } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useFormState,
  type Validate,
} from 'react-hook-form'

export type FieldOptions<C extends FieldValues, N extends FieldPath<C>> = {
  /** The form's control. */
  control: Control<C>
  /** The field's name in the form. */
  nome: N
  /** The sentence when the field is left empty. Without it, only the body's schema may refuse an empty field. */
  falta?: string | undefined
  /** A check that the body's schema can't make: true, or the sentence of what is wrong. */
  validar?: Validate<FieldPathValue<C, N>, C> | undefined
}

const isEmpty = (value: unknown) =>
  value == null ||
  value === false ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

/** A field's rule: not empty, if `falta` gives a sentence for that, then the field's own check. */
export const ruleOf = <C extends FieldValues, N extends FieldPath<C>>({
  falta,
  validar,
}: Pick<FieldOptions<C, N>, 'falta' | 'validar'>) => ({
  validate: (value: FieldPathValue<C, N>, fields: C) =>
    falta !== undefined && isEmpty(value) ? falta : (validar?.(value, fields) ?? true),
})

/** The sentence now shown at a field. */
export function useFieldError<C extends FieldValues>(control: Control<C>, nome: FieldPath<C>): string | undefined {
  const { errors } = useFormState({ control, name: nome })
  const message = get<unknown, { message?: unknown } | undefined>(errors, nome)?.message
  return typeof message === 'string' ? message : undefined
}

/** The ids and attributes that tie a label, a help text and an error to the field's element. */
export function useFieldAria(ajuda: unknown, erro: string | undefined, falta: string | undefined) {
  const id = useId()
  return {
    id,
    'aria-required': falta !== undefined || undefined,
    'aria-invalid': erro !== undefined || undefined,
    'aria-describedby': `${ajuda ? `${id}-ajuda ` : ''}${id}-erro`,
  }
}
