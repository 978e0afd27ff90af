import assinar from '#domain/assinatura/assinar.module.css'

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { ParaAssinar } from '#domain/assinatura/alvo.ts'
import type { useAssinar } from '../use-assinar.ts'
import { BotaoDeAssinar } from './BotaoDeAssinar.tsx'
import { Formas } from './Formas.tsx'

/** Whether the server has the proof and concludes the signature: there is nothing left to press. */
export const sendoConcluida = (preparo: ParaAssinar | undefined) => preparo?.pendente?.estado === 'CONFIRMADA'

type Props = {
  preparo: ParaAssinar | undefined
  assinatura: ReturnType<typeof useAssinar>
  ocupado: boolean
  autentica: boolean
}

/** The way to sign and the button that signs, or why this person can't. */
export function BarraDeAssinar({ preparo, assinatura, ocupado, autentica }: Props) {
  const barra = useRef<HTMLDivElement>(null)
  // The key moves the focus to the button and does not press it: no key signs by itself (docs/regras/acessibilidade.md).
  useTeclas({ a: () => barra.current?.querySelector<HTMLElement>('[data-assina]')?.focus() })
  if (sendoConcluida(preparo)) return null
  return (
    <div className={assinar.assinarBarra} ref={barra}>
      {preparo?.pode === false ? (
        <p className={assinar.assinarNao} role="status">
          <Icon nome="info" />
          {preparo.explicacao}
        </p>
      ) : (
        <Formas assinatura={assinatura} ocupado={ocupado} cpf={preparo?.cpf ?? ''}>
          <BotaoDeAssinar assinatura={assinatura} impedido={ocupado} grande>
            {autentica ? <Trans>Autenticar</Trans> : <Trans>Assinar</Trans>}
          </BotaoDeAssinar>
        </Formas>
      )}
    </div>
  )
}
