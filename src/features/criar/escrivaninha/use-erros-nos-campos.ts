import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

import { campoDoPonteiro, type Campos } from '../rascunho/edicao.ts'

/** The server's words go beside the field they speak of, as long as they stand. */
export function useErrosNosCampos({ clearErrors, setError }: UseFormReturn<Campos>, problema: unknown) {
  useEffect(() => {
    clearErrors()
    if (!(problema instanceof ApiError)) return
    // What was said first of a field is what stands there.
    for (const { pointer, detail } of problema.erros.toReversed()) {
      const campo = campoDoPonteiro(pointer)
      if (campo && campo !== 'corpo') setError(campo, { message: detail })
    }
  }, [problema, clearErrors, setError])
}
