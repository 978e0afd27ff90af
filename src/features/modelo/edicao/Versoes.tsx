import ui from '#ui/ui.module.css'
import modeloCss from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

type Props = { modelo: ModeloEmEdicao; usar: (numero: number) => Promise<void> }

/** The published versions, with when and by whom. Any of them can be the start of the next one. */
export function Versoes({ modelo: { versoes, versaoVigente }, usar }: Props) {
  const { t } = useLingui()
  if (versoes.length === 0) return <EmptyState titulo={t`Nenhuma versão publicada ainda.`} />
  return (
    <ol className={`${ui.plain} ${modeloCss.modeloVersoes}`} reversed>
      {versoes.map(({ numero, publicadaEm, publicadaPor }) => (
        <li key={numero}>
          <span>
            <b>
              <Trans>Versão {numero}</Trans>
            </b>
            {numero === versaoVigente?.numero && (
              <span className={modeloCss.modeloVigente}>
                <Trans>em vigor</Trans>
              </span>
            )}
            <small className={ui.soft}>
              <time dateTime={publicadaEm}>{dataHora(publicadaEm)}</time>
              {' · '}
              {publicadaPor ?? <Trans>da instalação</Trans>}
            </small>
          </span>
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            aria-label={t`Editar a partir da versão ${numero}`}
            onClick={() => void usar(numero)}
          >
            <Trans>Editar a partir dela</Trans>
          </button>
        </li>
      ))}
    </ol>
  )
}
