import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { tramitacaoMutations, type Encerramento } from './queries.ts'

type Props = { acao: Encerramento; documento: Documento; fechar: () => void }

/** Cancels, or takes the effects away: asks why, says what can't be undone, and Não is the easy answer. */
export function EncerrarDialog({ acao, documento, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const encerrar = useMutation(tramitacaoMutations.encerrar(useQueryClient(), acao, documento.id))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const { sigla } = documento
  const cancelar = acao === 'cancelar'
  const faltou = formState.errors.motivo?.message

  const confirmar = handleSubmit(({ motivo }) =>
    encerrar.mutate(
      { motivo: motivo.trim(), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: cancelar ? t`${sigla} cancelado` : t`${sigla} está sem efeito` })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={cancelar ? t`Cancelar ${sigla}?` : t`Tornar ${sigla} sem efeito?`} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>
          {cancelar ? (
            <Trans>
              O documento deixa de existir para assinatura, e o número fica usado. Não há como voltar atrás.
            </Trans>
          ) : (
            <Trans>O documento assinado perde os efeitos, mas continua guardado. Não há como voltar atrás.</Trans>
          )}
        </p>
        <div className="field">
          <label htmlFor="encerrar-motivo">
            <Trans>Motivo</Trans>
          </label>
          <textarea
            id="encerrar-motivo"
            rows={3}
            maxLength={500}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="encerrar-motivo-erro"
            {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id="encerrar-motivo-erro">
            {faltou}
          </small>
        </div>
        {encerrar.error && <ProblemAlert erro={encerrar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Não</Trans>
          </button>
          <button type="submit" className="btn danger" disabled={encerrar.isPending}>
            <Trans>Sim</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
