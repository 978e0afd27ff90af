import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

const SAME: Record<string, string> = {}

/**
 * Shows what the server refused beside the fields it names (RFC 6901 pointers), and takes the focus to the first one. `fieldOf`:
 * the form's field of a name of the body, where they differ; a constant.
 */
export function useServerErrors<C extends FieldValues>(
  erro: unknown,
  setError: UseFormSetError<C>,
  fieldOf: Record<string, string> = SAME,
) {
  // the refusal comes from outside React, after the form was sent
  useEffect(() => {
    if (!(erro instanceof ApiError)) return
    for (const { pointer, detail } of erro.erros.toReversed()) {
      const nome = pointer.replace(/^\//, '').replaceAll('/', '.')
      const campo = (fieldOf[nome] ?? nome) as Path<C> // the form has the shape of the body
      setError(campo, { message: detail }, { shouldFocus: true })
    }
  }, [erro, setError, fieldOf])
}
