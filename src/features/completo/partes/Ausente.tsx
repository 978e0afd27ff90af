import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { Peca } from '#contract/completo.ts'
import { dataHora } from '#platform/format.ts'

/** Why the piece has no text here: it was taken out, or this person may not read it. */
export function Ausente({ peca: { tipo, retirada } }: { peca: Peca }) {
  if (tipo === 'RESTRITA')
    return (
      <p className={ui.soft}>
        <Trans>O conteúdo desta peça não está aberto a você. As folhas dela continuam contadas.</Trans>
      </p>
    )
  if (!retirada) return null
  const { instante, pessoa, motivo } = retirada
  return (
    <>
      <p>
        <Trans>
          Esta peça foi retirada em {dataHora(instante)} por {pessoa}.
        </Trans>
      </p>
      {motivo !== null && (
        <p className={ui.soft}>
          <Trans>Motivo: {motivo}</Trans>
        </p>
      )}
    </>
  )
}
