import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Leads to the documents that have every word, as typed. */
export const SoComTodas = ({ q }: { q: string }) => (
  <p className={ui.soft}>
    <Link to="/busca" search={{ q, literal: 'true' }}>
      <Trans>Mostrar só os que têm todas as palavras</Trans>
    </Link>
  </p>
)

type Props = { achados: { correcao: string | null; corrigida: boolean }; q: string }

/** Words that look meant: what was searched instead, or may be. */
export function Correcao({ achados: { correcao, corrigida }, q }: Props) {
  if (correcao === null) return null
  return (
    <p className={ui.soft} role="status">
      {corrigida ? (
        <Trans>
          Mostrando resultados para <b>{correcao}</b>.{' '}
          <Link to="/busca" search={{ q, literal: 'true' }}>
            Buscar “{q}” mesmo assim
          </Link>
        </Trans>
      ) : (
        <Trans>
          Você quis dizer{' '}
          <Link to="/busca" search={{ q: correcao }}>
            {correcao}
          </Link>
          ?
        </Trans>
      )}
    </p>
  )
}
