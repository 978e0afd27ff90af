import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { ConfirmarIdentidade } from '#domain/identidade/ConfirmarIdentidade.tsx'

import { formasQueries } from '../queries.ts'

type Props = { ate: string; fechar: () => void; children: ReactNode }

/** Shows `children` while the login is recent (`ate`); after that, a button to log in again, which comes back to this dialog. */
export function Confirmada({ ate, fechar, children }: Props) {
  const [velha, setVelha] = useState(() => Date.parse(ate) <= Date.now())
  if (!velha) return children
  return (
    <>
      <p>
        <Trans>Antes, confirme quem você é: digite de novo a sua senha.</Trans>
      </p>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Cancelar</Trans>
        </button>
        <ConfirmarParaMudar confirmada={() => setVelha(false)} />
      </div>
    </>
  )
}

/** The button to log in again before one's ways to sign are changed. */
export function ConfirmarParaMudar({ confirmada }: { confirmada?: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ConfirmarIdentidade
      className={ui.primary ?? ''}
      para={<Trans>Ela permite mudar as suas formas de assinar.</Trans>}
      confirmada={() => {
        confirmada?.()
        void queryClient.invalidateQueries(formasQueries.minhas())
      }}
    >
      <Trans>Confirmar identidade</Trans>
    </ConfirmarIdentidade>
  )
}
