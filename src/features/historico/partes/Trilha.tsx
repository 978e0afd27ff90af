import situacao from '#domain/documento/situacao.module.css'

import { Trans } from '@lingui/react/macro'

import { Icon } from '#ui/Icon.tsx'

/** Whether the chain of movements is unchanged, as icon and word. */
export const Trilha = ({ integra }: { integra: boolean }) => (
  <span className={situacao.situacao} data-severidade={integra ? 'success' : 'error'}>
    <Icon nome={integra ? 'ok' : 'erro'} />
    {integra ? <Trans>Trilha íntegra</Trans> : <Trans>Trilha alterada</Trans>}
  </span>
)
