import type { UseMutationOptions } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'

import { comMotivo } from '#contract/campos-do-cadastro.ts'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

type Props<V, R> = {
  titulo: string
  texto: ReactNode
  /** The button, a verb. */
  fazer: string
  /** What the toast says once it is done. */
  feito: string
  mutacao: UseMutationOptions<R, Error, V>
  /** What the mutation is called with. */
  pedido: (motivo: string, chave: string) => V
  fechar: () => void
}

/** An act of administration that asks why: ending, reopening, suspending. */
export function MotivoDialog<V, R>({ titulo, texto, fazer, feito, mutacao, pedido, fechar }: Props<V, R>) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const mutation = useMutation(mutacao)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { motivo: '' },
    resolver: bodyResolver<{ motivo: string }>(comMotivo, (campos) => campos),
  })
  useServerErrors(mutation.error, setError)
  const enviar = handleSubmit(({ motivo }) =>
    mutation.mutate(pedido(motivo, chave), {
      onSuccess: () => {
        notify({ severity: 'success', summary: feito })
        fechar()
      },
    }),
  )
  return (
    <Modal titulo={titulo} fechar={fechar}>
      <p className="soft">{texto}</p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextArea
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={mutation.error} mantido={t`Nada mudou.`} fechar={fechar} parado={mutation.isPending}>
          {fazer}
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
