import type { FieldPath, FieldValues } from 'react-hook-form'

import { DiaField } from '../DiaField.tsx'
import { Field } from './Field.tsx'
import type { FieldOptions } from './use-field.ts'

type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> & {
  rotulo: string
  ajuda?: string | undefined
  minimo?: string | undefined
  maximo?: string | undefined
  /** What is wrong before the form is sent. */
  erro?: string | undefined
}

/** A day of a form, yyyy-MM-dd or null. */
export const DateField = <C extends FieldValues, N extends FieldPath<C>>({
  rotulo,
  ajuda,
  minimo,
  maximo,
  erro: outro,
  ...campo
}: Props<C, N>) => (
  <Field {...campo}>
    {({ valor, erro, ...dele }) => (
      <DiaField
        {...dele}
        valor={valor ?? null}
        erro={erro ?? outro}
        rotulo={rotulo}
        dica={ajuda}
        {...(minimo !== undefined && { minimo })}
        {...(maximo !== undefined && { maximo })}
      />
    )}
  </Field>
)
