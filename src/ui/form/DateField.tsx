import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

import { DiaField } from '../DiaField.tsx'

type Props<C extends FieldValues> = { control: Control<C>; nome: Path<C>; rotulo: string; ajuda?: string }

/** A day of a form, yyyy-MM-dd or null. */
export const DateField = <C extends FieldValues>({ control, nome, rotulo, ajuda }: Props<C>) => (
  <Controller
    control={control}
    name={nome}
    render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
      <DiaField ref={ref} rotulo={rotulo} valor={value ?? null} aoMudar={onChange} dica={ajuda} erro={error?.message} />
    )}
  />
)
