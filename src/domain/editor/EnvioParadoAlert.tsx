import ui from '#ui/ui.module.css'
import editor from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { EnvioParado } from './use-envio.ts'

/** A pasted image could not be sent: retry, or go on without it. */
export function EnvioParadoAlert({ parado }: { parado: EnvioParado }) {
  const { t } = useLingui()
  return (
    <div className={editor.editorParado}>
      <ProblemAlert erro={parado.erro} mantido={t`O texto colado espera esta imagem.`} tentar={parado.tentar}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={parado.largar}>
          <Trans>Colar sem o que falta</Trans>
        </button>
      </ProblemAlert>
    </div>
  )
}
