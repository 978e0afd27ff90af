import type { ReactNode, SelectHTMLAttributes } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { FieldShell } from './FieldShell.tsx'
import { type FieldOptions, ruleOf, useFieldAria, useFieldError } from './use-field.ts'

type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'> & {
    rotulo: ReactNode
    ajuda?: ReactNode
    /** The error of another field, shown at this one. */
    erro?: string | undefined
    /** Its error is shown at another field. */
    semErro?: boolean
    /** The field holds a number. */
    numero?: true
    aoMudar?: (valor: string) => void
    children: ReactNode
  }

/** A select: one option of a few. */
export function SelectField<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const {
    control,
    nome,
    falta,
    validar,
    rotulo,
    ajuda,
    erro: outro,
    semErro = false,
    numero,
    aoMudar,
    children,
    ...select
  } = props
  const dele = useFieldError(control, nome)
  const erro = semErro ? undefined : (dele ?? outro)
  const aria = useFieldAria(ajuda, erro, falta)
  const campo = control.register(nome, {
    ...ruleOf<C, N>({ falta, validar }),
    ...(aoMudar && { onChange: ({ target }: { target: { value: string } }) => aoMudar(target.value) }),
    ...(numero && { setValueAs: Number }),
  })
  return (
    <FieldShell id={aria.id} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <select {...aria} {...select} {...campo}>
        {children}
      </select>
    </FieldShell>
  )
}
