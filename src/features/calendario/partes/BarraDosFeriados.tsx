import ui from '#ui/ui.module.css'
import feriados from '../feriados.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'

import type { Local } from '#contract/calendario.ts'

type Props = { ano: number; local: Local; quantos: number }

/** Chooses the year, and one's own place or all places; tells how many days that makes. */
export function BarraDosFeriados({ ano, local: { municipio, uf }, quantos }: Props) {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/feriados' })
  const todos = busca.todos === 'true'
  const doAno = (qual: number) => ({ ano: String(qual), todos: busca.todos })
  return (
    <div className={`${ui.row} ${feriados.feriadosBarra}`}>
      <nav className={ui.row} aria-label={t`Ano`}>
        <Link className={`${ui.btn} ${ui.small}`} to="/feriados" search={doAno(ano - 1)} replace>
          ‹ {ano - 1}
        </Link>
        <b aria-current="true">{ano}</b>
        <Link className={`${ui.btn} ${ui.small}`} to="/feriados" search={doAno(ano + 1)} replace>
          {ano + 1} ›
        </Link>
      </nav>
      <Link
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        to="/feriados"
        search={{ ano: busca.ano, todos: todos ? null : 'true' }}
        replace
        aria-pressed={todos}
        role="button"
      >
        {todos ? (
          <Trans>
            Só os que valem em {municipio}/{uf}
          </Trans>
        ) : (
          <Trans>Ver os de todos os lugares</Trans>
        )}
      </Link>
      <span className={ui.soft} role="status">
        <Plural value={quantos} one="# dia" other="# dias" />
      </span>
    </div>
  )
}
