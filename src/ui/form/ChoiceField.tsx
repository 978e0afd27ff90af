import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { type FieldOptions, ruleOf, useFieldError } from './use-field.ts'

type Option = { valor: string | number; nome: ReactNode; desativada?: boolean }
type Props<C extends FieldValues, N extends FieldPath<C>> = FieldOptions<C, N> & {
  /** `radio`: one option, the field is a string. `checkbox`: any number, the field is a list of strings. */
  tipo: 'radio' | 'checkbox'
  legenda: ReactNode
  ajuda?: ReactNode
  de: readonly Option[]
  className?: string | undefined
  /** The class of each option's label. */
  linha?: string | undefined
  /** More content of the group. */
  children?: ReactNode
}

/** One of a few options, or some of them, all visible. */
export function ChoiceField<C extends FieldValues, N extends FieldPath<C>>(props: Props<C, N>) {
  const { control, nome, falta, validar, tipo, legenda, ajuda, de, children } = props
  const { className = `${forms.field}`, linha = `${ui.row}` } = props
  const id = useId()
  const erro = useFieldError(control, nome)
  const campo = control.register(nome, ruleOf({ falta, validar }))
  return (
    <fieldset className={className} aria-describedby={`${ajuda ? `${id}-ajuda ` : ''}${id}-erro`}>
      <legend>{legenda}</legend>
      {ajuda && (
        <small className={ui.soft} id={`${id}-ajuda`}>
          {ajuda}
        </small>
      )}
      {de.map(({ valor, nome: dito, desativada }) => (
        <label className={linha || undefined} key={valor}>
          <input type={tipo} value={String(valor)} {...campo} {...(desativada && { disabled: true })} />
          {typeof dito === 'string' ? <span>{dito}</span> : dito}
        </label>
      ))}
      {children}
      <small className={forms.error} id={`${id}-erro`} role="alert">
        {erro}
      </small>
    </fieldset>
  )
}
