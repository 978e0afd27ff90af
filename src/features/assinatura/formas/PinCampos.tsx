import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { PIN } from '#contract/pin.ts'
import { PinField } from '#domain/formas/PinField.tsx'

import type { CamposDaForma } from '#domain/assinatura/forma.ts'

/** The PIN; Enter signs. After a refusal it is selected, to be typed again. */
export function PinCampos({ aoMudar, enviar, ocupado }: CamposDaForma) {
  const [pin, setPin] = useState('')
  const entrada = useRef<HTMLInputElement>(null)
  const estava = useRef(false)
  // The focus is outside React.
  useEffect(() => {
    if (estava.current && !ocupado) entrada.current?.select()
    estava.current = ocupado
  }, [ocupado])
  const mudar = (novo: string) => {
    setPin(novo)
    aoMudar(
      PIN.test(novo)
        ? {
            pedir: (sha256) => ({ tipo: 'PIN', sha256 }),
            provar: ({ sha256, desafio }) => ({ tipo: 'PIN', sha256, desafio, pin: novo }),
          }
        : null,
    )
  }
  return (
    <PinField
      rotulo={<Trans>Digite o seu PIN</Trans>}
      valor={pin}
      aoMudar={mudar}
      aoEntrar={() => ocupado || enviar()}
      desligado={ocupado}
      entrada={entrada}
    />
  )
}
