import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

/** Shows what the server refused beside the fields it names (RFC 6901 pointers), and takes the focus to the first one. */
export function useServerErrors<C extends FieldValues>(erro: unknown, setError: UseFormSetError<C>) {
  // the refusal comes from outside React, after the form was sent
  useEffect(() => {
    if (!(erro instanceof ApiError)) return
    for (const { pointer, detail } of erro.erros.toReversed()) {
      const campo = pointer.replace(/^\//, '').replaceAll('/', '.') as Path<C> // the form has the shape of the body
      setError(campo, { message: detail }, { shouldFocus: true })
    }
  }, [erro, setError])
}
