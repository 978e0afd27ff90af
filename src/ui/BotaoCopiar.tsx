import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { anunciar } from './Announcer.tsx'
import { Icon } from './Icon.tsx'

/** Copies a text and confirms it. */
export function BotaoCopiar({ texto, nome }: { texto: string; nome: string }) {
  const { t } = useLingui()
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    await navigator.clipboard.writeText(texto)
    setCopiado(true)
    anunciar(t`Copiado`)
    setTimeout(() => setCopiado(false), 2000)
  }
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      aria-label={nome}
      onClick={() => void copiar()}
    >
      <Icon nome={copiado ? 'marca' : 'copiar'} />
      {copiado ? <Trans>Copiado</Trans> : <Trans>Copiar</Trans>}
    </button>
  )
}
