import alternador from '#ui/alternador.module.css'
import ui from '#ui/ui.module.css'
import emLote from '#domain/em-lote/em-lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { AtosEmLote } from '#contract/em-lote.ts'

import { type Filtro, FILTROS } from './filtros.ts'

/** Filters the batch's documents by result. A result that none has is not offered. */
export function FiltroDeItens({ lote, filtro }: { lote: AtosEmLote; filtro: Filtro | null }) {
  const { t } = useLingui()
  const nomes: Record<Filtro, string> = { feitos: t`Feitos`, recusados: t`Recusados`, pendentes: t`Em andamento` }
  return (
    <nav className={`${alternador.alternador} ${emLote.emLoteFiltro}`} aria-label={t`Mostrar`}>
      <Link
        to="/lotes/{-$id}"
        params={{ id: String(lote.id) }}
        search={{}}
        replace
        activeProps={{}}
        aria-current={filtro === null ? 'true' : undefined}
      >
        <Trans>Todos</Trans> <span className={ui.num}>{lote.itens.length}</span>
      </Link>
      {(Object.keys(FILTROS) as Filtro[]) // Object.keys loses the type of the keys
        .filter((cada) => lote[cada] > 0 || cada === filtro)
        .map((cada) => (
          <Link
            key={cada}
            to="/lotes/{-$id}"
            params={{ id: String(lote.id) }}
            search={{ resultado: cada }}
            replace
            activeProps={{}}
            aria-current={filtro === cada ? 'true' : undefined}
          >
            {nomes[cada]} <span className={ui.num}>{lote[cada]}</span>
          </Link>
        ))}
    </nav>
  )
}
