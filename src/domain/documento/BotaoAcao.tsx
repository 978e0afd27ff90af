import ui from '#ui/ui.module.css'

import { useId, type ReactNode } from 'react'

import type { Acao, NomeAcao } from '#contract/acao.ts'

type Props = {
  acao: Acao
  fazer: (nome: NomeAcao) => void
  className: string | undefined
  /** Another act is in progress. */
  ocupado?: boolean
  /** Shows the reason below the name; otherwise on hover and to screen readers. */
  explicar?: boolean
  children: ReactNode
}

/** The button of an act. An impossible act can still be focused and says why. */
export function BotaoAcao({ acao, fazer, className, ocupado = false, explicar = false, children }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      className={className}
      data-impossivel={acao.pode ? undefined : ''}
      aria-disabled={!acao.pode || ocupado}
      aria-describedby={acao.pode && !explicar ? undefined : id}
      title={explicar ? undefined : acao.explicacao}
      onClick={() => {
        if (acao.pode && !ocupado) fazer(acao.nome)
      }}
    >
      {children}
      {(explicar || !acao.pode) && (
        <small id={id} className={explicar ? ui.soft : ui.srOnly}>
          {acao.explicacao}
        </small>
      )}
    </button>
  )
}
