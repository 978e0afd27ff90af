import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

import type { useAssinar } from '../use-assinar.ts'

type Props = {
  assinatura: Pick<ReturnType<typeof useAssinar>, 'assinar' | 'estado' | 'resposta'>
  /** It can't be pressed, though the way to sign is filled in. */
  impedido: boolean
  grande?: boolean
  /** What it says while nothing is under way. */
  children: ReactNode
}

/** The one button that signs; once pressed it says how far that is. */
export function BotaoDeAssinar({ assinatura, impedido, grande = false, children }: Props) {
  const { assinar, estado, resposta } = assinatura
  return (
    <button
      type="button"
      data-assina
      className={grande ? `${ui.btn} ${ui.primary} ${forms.big}` : `${ui.btn} ${ui.primary}`}
      disabled={!resposta || impedido}
      onClick={assinar}
    >
      <Icon nome="carimbo" />
      <EstadoNoBotao estado={estado}>{children}</EstadoNoBotao>
    </button>
  )
}

type DoEstado = Pick<Props['assinatura'], 'estado'> & { children: ReactNode }

/** What a button that signs says: how far the signature is, or its own words while nothing is under way. */
export function EstadoNoBotao({ estado, children }: DoEstado) {
  if (estado === 'identidade') return <Trans>Confirmando identidade…</Trans>
  return estado === 'assinando' ? <Trans>Assinando…</Trans> : children
}
