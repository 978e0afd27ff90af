import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

const MOTIVO_MAXIMO = 500

type Props = {
  titulo: string
  /** What will happen. */
  texto: string
  rotulo: string
  fazerRotulo: string
  erro: unknown
  /** Why it was not even asked for. */
  impedido?: string | null
  ocupado: boolean
  fazer: (motivo: string) => void
  fechar: () => void
}

/** An act that has to be explained to the other side. */
export function MotivoDialog({
  titulo,
  texto,
  rotulo,
  fazerRotulo,
  erro,
  impedido = null,
  ocupado,
  fazer,
  fechar,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const faltou = formState.errors.motivo?.message
  return (
    <Modal titulo={titulo} fechar={fechar}>
      <form onSubmit={(evento) => void handleSubmit(({ motivo }) => fazer(motivo.trim()))(evento)} noValidate>
        <p>{texto}</p>
        <div className="field">
          <label htmlFor={id}>{rotulo}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={MOTIVO_MAXIMO}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby={`${id}-erro`}
            {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id={`${id}-erro`}>
            {faltou}
          </small>
        </div>
        {impedido !== null && (
          <Alert severidade="error" role="alert">
            <p>{impedido}</p>
          </Alert>
        )}
        {erro !== null && <ProblemAlert erro={erro} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={ocupado}>
            {fazerRotulo}
          </button>
        </div>
      </form>
    </Modal>
  )
}
