import type { UseMutationOptions } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { comMotivo } from '#contract/campos-do-cadastro.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

type Props<V, R> = {
  titulo: string
  texto: ReactNode
  /** The button's label, a verb. */
  fazer: string
  /** The toast when it is done. */
  feito: string
  mutacao: UseMutationOptions<R, Error, V>
  /** The mutation's variables. */
  pedido: (motivo: string, chave: string) => V
  fechar: () => void
}

/** An administrative act that needs a reason: ending, reopening, suspending. */
export function MotivoDialog<V, R>({ feito, mutacao, pedido, fechar, ...props }: Props<V, R>) {
  const { t } = useLingui()
  const mutation = useMutation(mutacao)
  return (
    <ReasonDialog
      {...props}
      noRegistro
      ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
      corpo={comMotivo}
      enviar={(motivo, chave) => mutation.mutateAsync(pedido(motivo, chave))}
      feito={() => closeWith(fechar, feito)}
      fechar={fechar}
    />
  )
}
