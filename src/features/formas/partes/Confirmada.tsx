import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { useSignIn } from '#platform/use-sign-in.ts'

type Props = { ate: string; fechar: () => void; children: ReactNode }

/** Shows `children` while the login is recent (`ate`); after that, a button to log in again, which returns to this dialog. */
export function Confirmada({ ate, fechar, children }: Props) {
  const [velha] = useState(() => Date.parse(ate) <= Date.now())
  if (!velha) return children
  return (
    <>
      <p>
        <Trans>Antes, confirme quem você é: entre de novo com a sua senha. Você volta para cá.</Trans>
      </p>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Cancelar</Trans>
        </button>
        <ConfirmarIdentidade />
      </div>
    </>
  )
}

export function ConfirmarIdentidade() {
  const { confirmarIdentidade } = useSignIn()
  const href = useLocation({ select: (aqui) => aqui.href })
  return (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => void confirmarIdentidade(href)}>
      <Trans>Confirmar identidade</Trans>
    </button>
  )
}
