import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

import { campoDoPonteiro, type Campos } from '../rascunho/edicao.ts'

/** Shows the server's refusals at their fields, as long as they last. */
export function useErrosNosCampos({ clearErrors, setError }: UseFormReturn<Campos>, problema: unknown) {
  useEffect(() => {
    clearErrors()
    if (!(problema instanceof ApiError)) return
    // In reverse, so that the first error of a field is the one that stays.
    for (const { pointer, detail } of problema.erros.toReversed()) {
      const campo = campoDoPonteiro(pointer)
      if (campo && campo !== 'corpo') setError(campo, { message: detail })
    }
  }, [problema, clearErrors, setError])
}
