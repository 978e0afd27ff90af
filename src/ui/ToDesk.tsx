import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'

import { usePessoa } from '#platform/use-pessoa.ts'

/** The way back to work from a page drawn without the router; nothing for who is not signed in. */
export const ToDesk = () =>
  usePessoa() && (
    <a href="/mesa" className={`${ui.btn} ${ui.small}`}>
      <Trans>Ir para minha mesa</Trans>
    </a>
  )
