import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

import { ApiError } from '#platform/falhas.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { Alert } from './Alert.tsx'

type Props = {
  erro: unknown
  /** What was kept: "Seu texto está salvo neste computador." */
  mantido?: ReactNode
  /** Does it again. */
  tentar?: () => void
  /** Other ways out. */
  children?: ReactNode
}

/** An error in the page: what happened, what was kept, what to do, and the details to give to whoever helps. */
export function ProblemAlert({ erro, mantido, tentar, children }: Props) {
  const { t } = useLingui()
  const [copiado, setCopiado] = useState(false)
  const dito = mensagem(erro)
  // who may not is told so again, however often they ask
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
