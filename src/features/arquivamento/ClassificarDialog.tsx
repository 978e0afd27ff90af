import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { ClassificacaoPicker } from './ClassificacaoPicker.tsx'
import { classificar } from './queries.ts'

type Props = { acao: 'reclassificar' | 'avaliar'; documento: Documento; fechar: () => void }
type Campos = { classificacao: Classificacao | null; motivo: string }

/** Another subject for the document, or the same one confirmed when it is appraised; always with a reason. */
export function ClassificarDialog({ acao, documento, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const mudar = useMutation(classificar(useQueryClient(), acao, documento.id))
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { classificacao: documento.classificacao, motivo: '' },
  })
  const { sigla } = documento
  const faltou = formState.errors.motivo?.message
  const confirmar = handleSubmit(({ classificacao, motivo }) => {
    if (!classificacao) return
    mudar.mutate(
      { classificacaoId: classificacao.id, motivo: motivo.trim(), chave },
      {
        onSuccess: () => {
          notify({
            severity: 'success',
            summary: acao === 'avaliar' ? t`${sigla} avaliado` : t`${sigla} reclassificado`,
          })
          fechar()
        },
      },
    )
  })
  return (
    <Modal titulo={acao === 'avaliar' ? t`Avaliar ${sigla}` : t`Reclassificar ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <Controller
          control={control}
          name="classificacao"
          rules={{ required: t`Escolha a classificação.` }}
          render={({ field, fieldState }) => (
            <ClassificacaoPicker
              rotulo={<Trans>Classificação</Trans>}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
        <div className="field">
          <label htmlFor="classificar-motivo">
            <Trans>Motivo</Trans>
          </label>
          <textarea
            id="classificar-motivo"
            rows={3}
            maxLength={500}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="classificar-motivo-erro"
            {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id="classificar-motivo-erro">
            {faltou}
          </small>
        </div>
        {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={mudar.isPending}>
            {acao === 'avaliar' ? <Trans>Avaliar</Trans> : <Trans>Reclassificar</Trans>}
          </button>
        </div>
      </form>
    </Modal>
  )
}
