import { type Control, useFormState } from 'react-hook-form'

import type { Campos } from './regra.ts'

/** What ties an input of the form to the words of its error. */
export function useErros(control: Control<Campos>) {
  const { errors } = useFormState({ control })
  const erro = (campo: keyof Campos) => errors[campo]?.message
  return {
    de: (campo: keyof Campos) => ({
      id: `feriado-${campo}`,
      'aria-invalid': erro(campo) ? true : undefined,
      'aria-describedby': `feriado-${campo}-erro`,
    }),
    dizErro: (campo: keyof Campos) => (
      <small className="error" id={`feriado-${campo}-erro`}>
        {erro(campo)}
      </small>
    ),
  }
}
