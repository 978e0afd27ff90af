import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { type Fonte, fonteApi } from '#contract/fonte.ts'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { fonteMutations } from '../queries.ts'

/** Lets a system end more people than its share of a day, for an hour, and asks why. */
export function LiberarDialog({ fonte: { id, nome }, fechar }: { fonte: Fonte; fechar: () => void }) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const liberar = useMutation(fonteMutations(useQueryClient()).liberar)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { motivo: '' },
    resolver: bodyResolver<{ motivo: string }>(fonteApi.liberarSaidas.body, (campos) => campos),
  })
  const enviar = handleSubmit(({ motivo }) =>
    liberar.mutate(
      { id, motivo, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`${nome} pode encerrar pessoas por uma hora` })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={t`Liberar encerramentos de ${nome}`} fechar={fechar}>
      <p className="soft">
        <Trans>Em um dia, um sistema encerra até dez pessoas, ou 5 % das que alcança. Por uma hora, passa disso.</Trans>
      </p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextArea
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={liberar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={liberar.isPending}>
          <Trans>Liberar por uma hora</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
