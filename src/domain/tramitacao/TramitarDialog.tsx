import forms from '#ui/forms.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { Modal } from '#ui/Modal.tsx'

import { AVarios } from './envio/AVarios.tsx'
import { Modos } from './envio/Modos.tsx'
import { ParaFora } from './envio/ParaFora.tsx'
import { PorInteiro } from './envio/PorInteiro.tsx'
import type { Modo } from './modo.ts'

/** `aoFazer`: called once it was sent. */
type Props = { aberto: MobilAberto; modo: Modo; fechar: () => void; aoFazer?: () => void }

/** Sends the document: whole, to several at once, or as a notification. */
export function TramitarDialog({ aberto, modo: pedido, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const [modo, setModo] = useState(pedido)
  const { sigla } = aberto.mobil
  const enviado = () => {
    aoFazer?.()
    fechar()
  }
  const envio = { aberto, fechar, enviado }
  const acao = aberto.documento.acoes.find(({ nome }) => nome === modo)
  return (
    <Modal titulo={t`Tramitar ${sigla}`} fechar={fechar}>
      <Modos acoes={aberto.documento.acoes} modo={modo} aoMudar={setModo} />
      {acao?.pode === false && (
        <p className={forms.error} role="alert">
          <Trans>Agora não: {acao.explicacao}</Trans>
        </p>
      )}
      {modo === 'tramitar' ? (
        <PorInteiro {...envio} />
      ) : modo === 'enviarAOrgaoExterno' ? (
        <ParaFora {...envio} />
      ) : (
        <AVarios key={modo} modo={modo} {...envio} />
      )}
    </Modal>
  )
}
