import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

import { ApiError } from '#platform/falhas.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { Alert } from './Alert.tsx'
import { useErrorTitle } from './error-title.ts'

type Props = {
  erro: unknown
  /** What is kept: "Seu texto está salvo neste computador." */
  mantido?: ReactNode
  /** Retries. */
  tentar?: () => void
  /** Other ways out. */
  children?: ReactNode
}

/** An error in the page: what happened, what is kept, what to do, and the details for whoever helps. */
export function ProblemAlert({ erro, mantido, tentar, children }: Props) {
  const { t } = useLingui()
  const [copiado, setCopiado] = useState(false)
  const dito = mensagem(erro)
  useErrorTitle(dito !== null)
  // a refusal for lack of permission stays the same on every retry
  const recusado = erro instanceof ApiError && erro.status === 403
  if (!dito) return null
  const copiar = async () => {
    await navigator.clipboard.writeText(`${dito.tecnico} · ${location.href} · ${new Date().toISOString()}`)
    setCopiado(true)
  }
  return (
    <Alert severidade="error" role="alert">
      <p>
        <b>{dito.texto}</b> {mantido}
      </p>
      <div className={ui.row}>
        {tentar && !recusado && (
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.primary}`} onClick={tentar}>
            <Trans>Tentar novamente</Trans>
          </button>
        )}
        {children}
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => void copiar()}>
          {copiado ? t`Copiado` : t`Copiar detalhes`}
        </button>
        <small className={ui.soft}>{dito.tecnico}</small>
      </div>
    </Alert>
  )
}
