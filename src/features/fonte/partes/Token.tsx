import ui from '#ui/ui.module.css'
import fonte from '../fonte.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

type Props = { nome: string; token: string; fechar: () => void }

export function Token({ nome, token, fechar }: Props) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  // The document's focus: goes to the new credential.
  useEffect(() => titulo.current?.focus(), [token])
  const endereco = `${location.origin}/scim/v2`
  return (
    <section className={fonte.fonteToken} aria-label={t`Credencial de ${nome}`}>
      <h2 ref={titulo} tabIndex={-1}>
        <Trans>Credencial de {nome}</Trans>
      </h2>
      <p>
        <Trans>Guarde-a agora no provedor de identidade, com o endereço {endereco}: não será mostrada de novo.</Trans>
      </p>
      <code>{token}</code>
      <div className={ui.row}>
        <BotaoCopiar texto={token} nome={t`Copiar a credencial`} />
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={fechar}>
          <Trans>Já guardei</Trans>
        </button>
      </div>
    </section>
  )
}
