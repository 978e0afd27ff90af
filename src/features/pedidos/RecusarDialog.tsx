import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { pedidosMutations } from './queries.ts'

/** Why somebody does not sign, in words that everybody who reads the document sees. */
export function RecusarDialog({ documento: { id, sigla }, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const recusar = useMutation(pedidosMutations(useQueryClient(), id).recusar)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const faltou = formState.errors.motivo?.message
  const confirmar = handleSubmit(({ motivo }) =>
    recusar.mutate(
      { motivo: motivo.trim(), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Você recusou assinar ${sigla}`, detail: t`Quem pediu foi avisado.` })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={t`Recusar a assinatura de ${sigla}?`} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>
          <Trans>
            Ninguém assina enquanto a recusa valer. Você pode voltar atrás até que outra coisa aconteça no documento. Se
            o texto só precisa mudar, devolva para ajuste.
          </Trans>
        </p>
        <div className="field">
          <label htmlFor="recusar-motivo">
            <Trans>Por que não assina</Trans>
          </label>
          <textarea
            id="recusar-motivo"
            rows={3}
            maxLength={500}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="recusar-motivo-erro"
            {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id="recusar-motivo-erro">
            {faltou}
          </small>
        </div>
        {recusar.error && <ProblemAlert erro={recusar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn danger" disabled={recusar.isPending}>
            <Trans>Recusar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
