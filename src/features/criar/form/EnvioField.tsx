import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'

import type { Destino } from '#domain/usuario/destino.ts'
import { DestinoPicker } from '#domain/usuario/DestinoPicker.tsx'

type Props = {
  /** The document that is sent. */
  sigla: string
  valor: Destino | null
  aoMudar: (destino: Destino | null) => void
  erro?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Where the document that the draft answers goes once the draft is signed. */
export function EnvioField({ sigla, ...campo }: Props) {
  const { t } = useLingui()
  return (
    <DestinoPicker
      {...campo}
      rotulo={<Trans>Ao assinar, enviar {sigla} a (opcional)</Trans>}
      dica={campo.valor ? t`Assinado este, os dois vão juntos.` : t`Sem destino, continua com a sua unidade.`}
    />
  )
}
