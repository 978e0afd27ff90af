import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import certificado from '../certificado/certificado.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Desistiu } from '../certificado/desistiu.ts'
import { DigitarCodigo, type CodigoEsperado } from './DigitarCodigo.tsx'
import type { CamposDaForma } from '#domain/assinatura/forma.ts'

/** Nothing to fill in before: the code is sent when the person signs, and asked for then. */
export function CodigoCampos({ aoMudar, enviar, ocupado }: CamposDaForma) {
  const { t } = useLingui()
  const [esperado, setEsperado] = useState<CodigoEsperado>()
  const [outro, setOutro] = useState(false)
  /** The challenge answered last: asked again, its code was mistyped. */
  const respondido = useRef<string | null>(null)

  const comecar = useEffectEvent(() =>
    aoMudar({
      pedir: (sha256) => ({ tipo: 'CODIGO', sha256 }),
      async provar(dado) {
        if (dado.tipo !== 'CODIGO') throw new Error(dado.tipo)
        const { tipo, sha256, desafio, email } = dado
        const codigo = await new Promise<string>((responder, recusar) =>
          setEsperado({
            email,
            errado: respondido.current === desafio,
            responder,
            desistir: () => recusar(new Desistiu()),
          }),
        ).finally(() => setEsperado(undefined))
        respondido.current = desafio
        return { tipo, sha256, desafio, codigo }
      },
    }),
  )
  // What is to be answered is ready from the start; who holds it is outside.
  useEffect(() => comecar(), [])
  // The page was left in the middle: who waits for the code must not wait for ever.
  useEffect(() => () => esperado?.desistir(), [esperado])
  // Another one is asked for once the first was given up.
  const pedirOutro = useEffectEvent(() => {
    setOutro(false)
    enviar()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- waits for the mutation, which is outside
    if (outro && !ocupado) pedirOutro()
  }, [outro, ocupado])

  if (!esperado) return null
  return (
    <section className={certificado.assinarCampos} aria-label={t`Código enviado por e-mail`}>
      {!esperado.errado && (
        <p role="status">
          <Trans>
            Enviamos um código a <b>{esperado.email}</b>. Ele vale por 10 minutos.
          </Trans>
        </p>
      )}
      <DigitarCodigo {...esperado} />
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        onClick={() => {
          setOutro(true)
          esperado.desistir()
        }}
      >
        <Trans>Não recebi: enviar outro</Trans>
      </button>
    </section>
  )
}
