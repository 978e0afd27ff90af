import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Regra } from '#contract/regra.ts'
import { notify } from '#platform/notify.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { regraMutations } from '../queries.ts'

/** Ends a rule now, with the reason. */
export function EncerrarRegraDialog({ regra, fechar }: { regra: Regra; fechar: () => void }) {
  const { t } = useLingui()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const encerrar = useMutation(regraMutations(useQueryClient()).encerrar)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const dito = usePalavrasDeRegra().diz(regra)
  const enviar = handleSubmit(({ motivo }) =>
    encerrar.mutate(
      { id: regra.id, motivo: motivo.trim(), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Regra encerrada` })
          fechar()
        },
        onError: () => setChave(crypto.randomUUID()),
      },
    ),
  )
  return (
    <Modal titulo={t`Encerrar a regra?`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <p className="soft">
          <Trans>Deixa de valer agora: {dito}.</Trans>
        </p>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga por quê.` })}
        />
        <RodapeDoForm
          erro={encerrar.error}
          mantido={t`A regra continua como estava.`}
          fechar={fechar}
          parado={encerrar.isPending}
        >
          <Trans>Encerrar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
