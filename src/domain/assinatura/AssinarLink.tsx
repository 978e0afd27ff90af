import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  movimento: { id: number; mobilId: number; mobilSigla: string }
  ato: AtoDeAssinatura
  /** Id of the element that describes the link to screen readers. */
  descritoPor?: string
  /** Less prominent, for lists of acts, whose terms are seldom signed. */
  discreto?: boolean
}

/** Link to the page that signs a movement or authenticates a copy. */
export function AssinarLink({ movimento: { id, mobilId, mobilSigla }, ato, descritoPor, discreto = false }: Props) {
  return (
    <Link
      className={discreto ? `${ui.btn} ${ui.small} ${ui.plain}` : `${ui.btn} ${ui.small}`}
      to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
      params={{ codigo: String(mobilId), numero: mobilSigla, idUsuario: undefined, isExt: undefined }}
      search={{ idMovimento: String(id), isExt: null, ato: ato === 'ASSINATURA' ? null : ato }}
      aria-describedby={descritoPor}
    >
      <Icon nome="carimbo" />
      {ato === 'AUTENTICACAO' ? (
        <Trans>Autenticar</Trans>
      ) : discreto ? (
        <Trans>Assinar termo</Trans>
      ) : (
        <Trans>Assinar</Trans>
      )}
    </Link>
  )
}
