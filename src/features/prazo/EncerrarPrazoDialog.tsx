import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { MobilAberto } from '#contract/mobil.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { prazoMutations } from './queries.ts'

/** What was to be done was done, or need not be any more. */
export function EncerrarPrazoDialog({ aberto, fechar }: { aberto: MobilAberto; fechar: () => void }) {
  const { t } = useLingui()
  const { mobil, prazo } = aberto
  const [chave] = useState(() => crypto.randomUUID())
  const encerrar = useMutation(prazoMutations(useQueryClient(), mobil.id).encerrar)
  const { register, handleSubmit } = useForm({ defaultValues: { como: 'cumprido', observacao: '' } })
  const enviar = handleSubmit(({ como, observacao }) =>
    encerrar.mutate(
      { cumprido: como === 'cumprido', observacao: observacao.trim() || null, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: como === 'cumprido' ? t`Prazo cumprido` : t`Prazo retirado` })
          fechar()
        },
      },
    ),
  )
  const { sigla } = mobil
  return (
    <Modal titulo={t`Encerrar o prazo de ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        {prazo && (
          <p>
            {prazo.dito}. <span className="soft">{prazo.motivo}</span>
          </p>
        )}
        <fieldset className="field">
          <legend>
            <Trans>Por quê</Trans>
          </legend>
          <label className="row">
            <input type="radio" value="cumprido" {...register('como')} />
            <Trans>O que se pedia foi feito</Trans>
          </label>
          <label className="row">
            <input type="radio" value="retirado" {...register('como')} />
            <Trans>O prazo não vale mais</Trans>
          </label>
        </fieldset>
        <div className="field">
          <label htmlFor="prazo-observacao">
            <Trans>Observação (opcional)</Trans>
          </label>
          <textarea id="prazo-observacao" rows={2} maxLength={500} {...register('observacao')} />
        </div>
        {encerrar.error && <ProblemAlert erro={encerrar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={encerrar.isPending}>
            <Trans>Encerrar prazo</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
