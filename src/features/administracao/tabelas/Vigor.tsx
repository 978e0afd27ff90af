import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'

import { CheckField } from '#ui/form/CheckField.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'

export type ComVigor = { ativo: boolean; motivo: string }
type Props<C extends ComVigor> = {
  control: Control<C>
  /** The checkbox's label: what being in force means for this row. */
  children: ReactNode
}

/** The last fields of an existing row's form: whether it is in force, and the reason of the change. */
export function Vigor<C extends ComVigor>({ children, ...props }: Props<C>) {
  // Safe: the form has these fields, and maybe more.
  const control = props.control as unknown as Control<ComVigor>
  return (
    <>
      <CheckField control={control} nome="ativo">
        {children}
      </CheckField>
      <RegisterReason control={control} nome="motivo" />
    </>
  )
}
