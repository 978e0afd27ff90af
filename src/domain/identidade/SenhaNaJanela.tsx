import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'

import type { Identidade } from './use-identidade.ts'

type Props = {
  identidade: Pick<Identidade, 'espera'>
  /** What the password is for. */
  children: ReactNode
}

/** Waits for the window that asks for the password. */
export function SenhaNaJanela({ identidade: { espera }, children }: Props) {
  const { t } = useLingui()
  if (!espera) return null
  const { dito, escolher } = espera
  return (
    <Modal titulo={t`Confirme que é você`} fechar={() => escolher('DESISTIU')}>
      {dito ? (
        <Alert severidade="error" role="alert">
          <p>
            {dito === 'OUTRA_PESSOA' ? (
              <Trans>A senha digitada é de outra pessoa. Nada foi feito.</Trans>
            ) : (
              <Trans>A senha não foi confirmada. Nada foi feito.</Trans>
            )}
          </p>
        </Alert>
      ) : (
        <p>
          <Trans>Digite a sua senha na janela que se abriu.</Trans>
        </p>
      )}
      <p>{children}</p>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => escolher('DE_NOVO')}>
          <Trans>Abrir a janela de novo</Trans>
        </button>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => escolher('NESTA_PAGINA')}>
          <Trans>Entrar nesta página</Trans>
        </button>
      </div>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={() => escolher('DESISTIU')}>
          <Trans>Cancelar</Trans>
        </button>
      </div>
    </Modal>
  )
}
