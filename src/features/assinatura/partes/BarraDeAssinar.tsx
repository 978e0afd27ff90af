import assinar from '#domain/assinatura/assinar.module.css'

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { ParaAssinar } from '#domain/assinatura/alvo.ts'
import type { useAssinar } from '../use-assinar.ts'
import { BotaoDeAssinar } from './BotaoDeAssinar.tsx'

/** Whether the server has the proof and concludes the signature: there is nothing left to press. */
export const sendoConcluida = (preparo: ParaAssinar | undefined) => preparo?.pendente?.estado === 'CONFIRMADA'

type Props = {
  preparo: ParaAssinar | undefined
  assinatura: ReturnType<typeof useAssinar>
  ocupado: boolean
  autentica: boolean
}

/** The button that signs, or why this person can't; on a phone it stays within reach of the thumb. */
export function BarraDeAssinar({ preparo, assinatura, ocupado, autentica }: Props) {
  const barra = useRef<HTMLDivElement>(null)
  // The key moves the focus to the button and does not press it: no key signs by itself (docs/regras/acessibilidade.md).
  useTeclas({ a: () => barra.current?.querySelector('button')?.focus() })
  return (
    <div className={assinar.assinarBarra} ref={barra}>
      {sendoConcluida(preparo) ? null : preparo?.pode === false ? (
        <p className={assinar.assinarNao} role="status">
          <Icon nome="info" />
          {preparo.explicacao}
        </p>
      ) : (
        <BotaoDeAssinar assinatura={assinatura} impedido={ocupado} grande>
          {autentica ? <Trans>Autenticar</Trans> : <Trans>Assinar</Trans>}
        </BotaoDeAssinar>
      )}
    </div>
  )
}
