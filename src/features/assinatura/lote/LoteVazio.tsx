import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'

/** No document is left to sign: where to choose others. */
export function LoteVazio() {
  const { t } = useLingui()
  return (
    <EmptyState icone="carimbo" titulo={t`Nenhum documento neste lote`}>
      <p>
        <Trans>Escolha na mesa os documentos que quer assinar de uma vez.</Trans>
      </p>
      <Link to="/mesa" search={{ faixa: 'assinar' }} className={`${ui.btn} ${ui.primary}`}>
        <Trans>Voltar à mesa</Trans>
      </Link>
    </EmptyState>
  )
}
