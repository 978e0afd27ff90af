import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

type Props = { nome: string; segredo: string; fechar: () => void }

/** A secret, said once: what it is for, and that it won't be said again. */
export function Segredo({ nome, segredo, fechar }: Props) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  // Where the focus is belongs to the document: it comes after a dialog that closed.
  useEffect(() => titulo.current?.focus(), [segredo])
  return (
    <section className="webhook-segredo" aria-label={t`Segredo de ${nome}`}>
      <h2 ref={titulo} tabIndex={-1}>
        <Trans>Segredo de {nome}</Trans>
      </h2>
      <p>
        <Trans>Guarde-o agora no outro sistema, que confere com ele quem avisa: não será mostrado de novo.</Trans>
      </p>
      <code>{segredo}</code>
      <div className="row">
        <BotaoCopiar texto={segredo} nome={t`Copiar o segredo`} />
        <button type="button" className="btn small" onClick={fechar}>
          <Trans>Já guardei</Trans>
        </button>
      </div>
    </section>
  )
}
