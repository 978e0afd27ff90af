import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { TextField } from '#ui/form/TextField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { abrir } from '../chamadas.ts'
import type { Rascunho } from '../rascunho.ts'

/** The code that the server said when it started: whoever can read it runs the house. */
export function CodigoForm({ mudar }: { mudar: (mudancas: Partial<Rascunho>) => void }) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { codigo: '' } })
  const conferir = useMutation({
    mutationFn: abrir,
    onSuccess: (_, { codigo }) => mudar({ codigo }),
  })
  return (
    <form onSubmit={(evento) => void handleSubmit((campos) => conferir.mutate(campos))(evento)} noValidate>
      <TextField
        rotulo={t`Código`}
        ajuda={t`Está na última linha que o servidor escreveu ao começar, depois de “Primeiro acesso”.`}
        className="codigo"
        spellCheck={false}
        maxLength={40}
        erro={formState.errors.codigo?.message}
        campo={register('codigo', { validate: (dito) => dito.trim() !== '' || t`Copie o código do servidor.` })}
      />
      {conferir.error && <ProblemAlert erro={conferir.error} />}
      <button type="submit" className="btn primary" disabled={conferir.isPending}>
        <Trans>Continuar</Trans>
      </button>
    </form>
  )
}
