import controls from '#ui/controls.module.css'
import '#ui/forms.module.css'
import modal from '#ui/modal.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

import { Alert } from '../Alert.tsx'
import { useErrorTitle } from '../error-title.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

/** What the footer uses of `useBodyForm`. */
export type Sendable = {
  erro: unknown
  /** What the body's schema refused and no visible field can show. */
  semCampo?: string | undefined
  parado: boolean
  /** How many times it was sent. */
  tentativas?: number
  /** How many fields are wrong. */
  errados?: number
}

export type FooterProps = {
  form: Sendable
  fechar: () => void
  /** The label of the sending button, a verb. */
  fazer: ReactNode
  /** What a refusal left unchanged. */
  mantido?: string | undefined
  /** Other ways out of a refusal. */
  saidas?: ReactNode
  /** More buttons, before the way back. */
  antes?: ReactNode
  /** Another label for the way back. */
  nao?: ReactNode
  perigo?: boolean
  /** Something else is missing, so the form can't be sent. */
  falta?: boolean
}

/** The end of a form: the refusal, the way back, and the button that sends it. */
export function FormFooter({ form, fechar, fazer, mantido, saidas, antes, nao, ...props }: FooterProps) {
  const { t } = useLingui()
  const { erro, semCampo, parado, tentativas = 0, errados = 0 } = form
  const recusa = useRef<HTMLDivElement>(null)
  const falhou = erro !== null && erro !== undefined
  const recusada = errados === 0 && (semCampo !== undefined || falhou)
  useErrorTitle(semCampo !== undefined)
  // A refusal of the whole takes the focus: none of the fields is wrong.
  useEffect(() => {
    if (recusada) recusa.current?.focus()
  }, [recusada, tentativas, erro])
  const { perigo = false, falta = false } = props
  return (
    <>
      <ErrorSummary wrong={errados} attempt={tentativas} />
      {(semCampo !== undefined || falhou) && (
        <div ref={recusa} tabIndex={-1}>
          {semCampo !== undefined && (
            <Alert severidade="error" role="alert">
              <p>{semCampo}</p>
            </Alert>
          )}
          {falhou && (
            <ProblemAlert erro={erro} mantido={mantido ?? t`Nada mudou.`}>
              {saidas}
            </ProblemAlert>
          )}
        </div>
      )}
      <div className={`${ui.row} ${controls.end}`}>
        {antes}
        <button type="button" className={ui.btn} onClick={fechar}>
          {nao ?? <Trans>Voltar</Trans>}
        </button>
        <button
          type="submit"
          className={perigo ? `${ui.btn} ${modal.danger}` : `${ui.btn} ${ui.primary}`}
          disabled={parado || falta}
        >
          {fazer}
        </button>
      </div>
    </>
  )
}
