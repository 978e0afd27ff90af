import type { ReactNode } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'

import { Field } from '#ui/form/Field.tsx'
import type { FieldOptions } from '#ui/form/use-field.ts'

import type { PessoaEscolhida } from './destino.ts'
import { PessoaPicker } from './PessoaPicker.tsx'

type Props<C extends FieldValues, N extends FieldPathByValue<C, PessoaEscolhida | null>> = FieldOptions<C, N> & {
  rotulo: ReactNode
  ajuda?: string
  /** The error of another field, shown at this one. */
  recusa?: string | undefined
}

/** A person, as a field of a form. */
export const PersonField = <C extends FieldValues, N extends FieldPathByValue<C, PessoaEscolhida | null>>({
  rotulo,
  ajuda,
  recusa,
  ...campo
}: Props<C, N>) => (
  <Field {...campo}>
    {({ erro, ...dele }) => (
      <PessoaPicker {...dele} rotulo={rotulo} erro={erro ?? recusa} {...(ajuda !== undefined && { dica: ajuda })} />
    )}
  </Field>
)
