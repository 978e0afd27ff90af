import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Peca } from '#contract/completo.ts'
import { dataHora } from '#platform/format.ts'

import { idDaFolha } from '../folhas.ts'

/** Why there is no text here: it left, may not be read, or is a file. */
export function Ausente({ peca: { tipo, retirada, paginaInicial } }: { peca: Peca }) {
  if (tipo === 'RESTRITA')
    return (
      <p className="soft">
        <Trans>O conteúdo desta peça não está aberto a você. As folhas dela continuam contadas.</Trans>
      </p>
    )
  if (retirada) {
    const { instante, pessoa, motivo } = retirada
    return (
      <>
        <p>
          <Trans>
            Esta peça foi retirada em {dataHora(instante)} por {pessoa}.
          </Trans>
        </p>
        {motivo !== null && (
          <p className="soft">
            <Trans>Motivo: {motivo}</Trans>
          </p>
        )}
      </>
    )
  }
  return (
    <Link className="btn small" to="." search={{ modo: 'pdf' }} hash={idDaFolha(paginaInicial)} replace>
      <Trans>Ver o PDF</Trans>
    </Link>
  )
}
