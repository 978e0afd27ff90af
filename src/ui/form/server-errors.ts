import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

const SAME: Record<string, string> = {}

/**
 * Shows the server's refusals at the fields they point to (RFC 6901) and focuses the first one. `fieldOf`, a constant, maps
 * names of the body to fields where they differ.
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
