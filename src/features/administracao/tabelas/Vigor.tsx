import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'

import { CheckField } from '#ui/form/CheckField.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'

/** What a form of a row that may end asks for. */
export type ComVigor = { ativo: boolean; motivo: string }
type Props<C extends ComVigor> = {
  control: Control<C>
  /** What being in force means for it. */
  children: ReactNode
}

/** The end of the form of a row that is there already: whether it is in force, and why it changes. */
export function Vigor<C extends ComVigor>({ children, ...props }: Props<C>) {
  // a form with more fields than these is one with these
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
