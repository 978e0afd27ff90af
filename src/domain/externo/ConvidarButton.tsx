import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

import type { Pessoa } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

const ConvidarDialog = lazy(() =>
  import('./ConvidarDialog.tsx').then(({ ConvidarDialog: dialogo }) => ({ default: dialogo })),
)

/** Beside the choice of signers: invites somebody who is not in the register. */
export function ConvidarButton({ aoConvidar }: { aoConvidar: (pessoa: Pessoa) => void }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setAberto(true)}>
        <Icon nome="enviar" />
        <Trans>Convidar quem é de fora, por e-mail</Trans>
      </button>
      {aberto &&
        // a portal, because it has a form and may stand inside another one
        createPortal(
          <Suspense>
            <ConvidarDialog aoConvidar={aoConvidar} fechar={() => setAberto(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
