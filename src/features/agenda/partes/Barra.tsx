import alternador from '#ui/alternador.module.css'
import ui from '#ui/ui.module.css'
import agenda from '../agenda.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { hoje } from '#platform/format.ts'

import { mesDe, mesVizinho, nomeDoMesDoAno } from '../mes.ts'

type Busca = Record<'mes' | 'visao' | 'modo', string | null>
type Props = { busca: Busca; mes: string | null; cabe: boolean }

/** Chooses whose deadlines, which month, and month or list. `mes`: null in the list. `cabe`: there is room for a month. */
export function Barra({ busca, mes, cabe }: Props) {
  const { t } = useLingui()
  const para = (mais: Partial<Busca>) => ({ to: '.', search: { ...busca, ...mais }, replace: true }) as const
  const escolha = (mais: Partial<Busca>, atual: boolean) =>
    ({ ...para(mais), activeProps: {}, 'aria-current': atual ? 'true' : undefined }) as const
  const daUnidade = busca.visao === 'lotacao'
  return (
    <div className={`${ui.row} ${agenda.agendaBarra}`}>
      <nav className={alternador.alternador} aria-label={t`De quem são os prazos`}>
        <Link {...escolha({ visao: null }, !daUnidade)}>
          <Trans>Meus</Trans>
        </Link>
        <Link {...escolha({ visao: 'lotacao' }, daUnidade)}>
          <Trans>Da unidade</Trans>
        </Link>
      </nav>
      {mes !== null && (
        <nav className={ui.row} aria-label={t`Mês`}>
          <Link
            className={`${ui.btn} ${ui.small}`}
            {...para({ mes: mesVizinho(mes, -1) })}
            aria-label={t`Mês anterior`}
          >
            ‹
          </Link>
          <h2 className={agenda.agendaMes} aria-live="polite">
            {nomeDoMesDoAno(mes)}
          </h2>
          <Link className={`${ui.btn} ${ui.small}`} {...para({ mes: mesVizinho(mes, 1) })} aria-label={t`Mês seguinte`}>
            ›
          </Link>
          {mes !== mesDe(hoje()) && (
            <Link className={`${ui.btn} ${ui.small} ${ui.plain}`} {...para({ mes: null })}>
              <Trans>Hoje</Trans>
            </Link>
          )}
        </nav>
      )}
      {cabe && (
        <nav className={alternador.alternador} aria-label={t`Como ver`}>
          <Link {...escolha({ modo: null }, mes !== null)}>
            <Trans>Mês</Trans>
          </Link>
          <Link {...escolha({ modo: 'lista' }, mes === null)}>
            <Trans>Lista</Trans>
          </Link>
        </nav>
      )}
    </div>
  )
}
