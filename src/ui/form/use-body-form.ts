import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm, useFormState } from 'react-hook-form'

import { ApiError } from '#platform/falhas.ts'

import { useErrorTitle } from '../error-title.ts'
import { useUmaVez } from '../use-uma-vez.ts'
import { type Body, bodyResolver, NO_FIELD } from './body-resolver.ts'
import { useServerErrors } from './server-errors.ts'
import { useFieldError } from './use-field.ts'

type Options<C extends FieldValues, R> = {
  defaultValues: DefaultValues<NoInfer<C>>
  /** Made by `bodyOf` or `noBody`. */
  body: Body<C, R>
  /** Maps names of the body to fields where they differ; a constant. */
  fieldOf?: Record<string, string>
  /** Called once it is sent, while the form is still there. */
  done?: (result: R, fields: C) => void
  /** The form stays and may be sent again. */
  again?: boolean
}

/**
 * A form that is sent once: a second press while it is being sent does nothing, and a retry of the same content carries the
 * same Idempotency-Key, unless the server refused a field of it. Refusals that point to fields are shown there, others in
 * `erro`; nothing typed is lost.
 */
export function useBodyForm<C extends FieldValues, R>({
  body,
  fieldOf,
  done,
  again = false,
  ...options
}: Options<C, R>) {
  const form = useForm<C>({ ...options, resolver: bodyResolver(body.check, fieldOf) })
  const sending = useMutation({
    mutationFn: ({ fields, chave }: { fields: C; chave: string }) => body.send(fields, chave),
  })
  useServerErrors(sending.error, form.setError, fieldOf)
  // correcting a refused field makes another request, which needs another key
  const [round, setRound] = useState(0)
  const sendOnce = useUmaVez(
    (chave, _round: number, fields: C) =>
      sending.mutateAsync(
        { chave, fields },
        {
          onSuccess: (result) => done?.(result, fields),
          onError: (erro) => {
            if (erro instanceof ApiError && erro.erros.length > 0) setRound(round + 1)
          },
        },
      ),
    { deNovo: again },
  )
  const { errors, submitCount } = useFormState({ control: form.control })
  const wrong = Object.keys(errors).filter((name) => name !== NO_FIELD).length
  // a refusal of the whole is told by its alert
  useErrorTitle(wrong > 0)
  return {
    ...form,
    enviar: form.handleSubmit((fields) => sendOnce(round, fields)),
    erro: sending.error,
    semCampo: useFieldError(form.control, NO_FIELD as FieldPath<C>), // no field of the form has this name
    parado: sending.isPending,
    tentativas: submitCount,
    errados: wrong,
    esquecer: sending.reset,
  }
}
