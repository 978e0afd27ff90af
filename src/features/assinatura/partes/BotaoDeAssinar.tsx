import '#ui/forms.css'

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
      className={grande ? 'btn primary big' : 'btn primary'}
      disabled={!resposta || impedido}
      onClick={assinar}
    >
      <Icon nome="carimbo" />
      {estado === 'identidade' ? (
        <Trans>Confirmando identidade…</Trans>
      ) : estado === 'assinando' ? (
        <Trans>Assinando…</Trans>
      ) : (
        children
      )}
    </button>
  )
}
