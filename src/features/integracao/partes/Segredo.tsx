import ui from '#ui/ui.module.css'
import integracao from '../integracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

type Props = { nome: string; segredo: string; fechar: () => void }

/** A new secret, shown only once, with its purpose. */
export function Segredo({ nome, segredo, fechar }: Props) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  // The document's focus: goes to the secret after the dialog closed.
  useEffect(() => titulo.current?.focus(), [segredo])
  return (
    <section className={integracao.webhookSegredo} aria-label={t`Segredo de ${nome}`}>
      <h2 ref={titulo} tabIndex={-1}>
        <Trans>Segredo de {nome}</Trans>
      </h2>
      <p>
        <Trans>Guarde-o agora no outro sistema, que confere com ele quem avisa: não será mostrado de novo.</Trans>
      </p>
      <code>{segredo}</code>
      <div className={ui.row}>
        <BotaoCopiar texto={segredo} nome={t`Copiar o segredo`} />
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={fechar}>
          <Trans>Já guardei</Trans>
        </button>
      </div>
    </section>
  )
}
