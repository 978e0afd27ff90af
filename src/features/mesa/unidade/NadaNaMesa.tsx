import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { EmptyState } from '#ui/EmptyState.tsx'

type Props = { digitado: string; filtrada: boolean; aoLimparTexto: () => void; aoLimpar: () => void }

/** In place of the table: why the unit's desk has no row, and how to get them back. */
export function NadaNaMesa({ digitado, filtrada, aoLimparTexto, aoLimpar }: Props) {
  const { t } = useLingui()
  if (digitado)
    return (
      <EmptyState icone="busca" titulo={t`Nada na mesa com “${digitado}”`}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={aoLimparTexto}>
          <Trans>Limpar o filtro</Trans>
        </button>
      </EmptyState>
    )
  if (filtrada)
    return (
      <EmptyState icone="busca" titulo={t`Nada na mesa com estes filtros`}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={aoLimpar}>
          <Trans>Limpar filtros</Trans>
        </button>
      </EmptyState>
    )
  return (
    <EmptyState icone="mesa" titulo={t`A mesa da unidade está vazia`}>
      <p>
        <Trans>O que for criado aqui ou enviado a esta unidade aparece sozinho.</Trans>
      </p>
    </EmptyState>
  )
}
