import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode, Ref } from 'react'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { type Coluna, gradeDe, SEM_LARGURA } from './colunas.ts'

type Props = {
  daPessoa: boolean
  ordem: Filtros['ordem']
  /** The columns that don't stand. */
  sem: Coluna[]
  children: ReactNode
  ref: Ref<HTMLTableElement>
}

/**
 * One table, so the columns of all groups stand in line. Its rows are grids, which lets the browser skip those out of
 * sight; the roles say again what that display would make browsers forget. Columns that are not wanted are hidden by the
 * table alone: no row of ten thousand is drawn again.
 */
export function TabelaUnidade({ daPessoa, ordem, sem, children, ref }: Props) {
  const { t } = useLingui()
  const ordenar = (nova: 'ANTIGOS' | 'PRAZO' | null, rotulo: string) => (
    <Link
      to="/siga-mesa"
      search={(antes) => ({ ...antes, ordem: nova, filtro: null })}
      replace
      resetScroll={false}
      preload={false}
      activeProps={{}}
      aria-label={rotulo}
    />
  )
  return (
    <table
      role="table"
      className={sigaMesa.tabelaUnidade}
      data-sem={sem.join(' ')}
      // custom properties are no style React knows
      style={{ '--grade': gradeDe(sem), '--grade-media': gradeDe([...sem, ...SEM_LARGURA]) } as CSSProperties}
      ref={ref}
    >
      <caption className={ui.srOnly}>
        {daPessoa ? t`Documentos da pessoa, por grupo` : t`Documentos da unidade, por grupo`}
      </caption>
      <thead role="rowgroup">
        <tr role="row" className={sigaMesa.linhaUnidade}>
          <th role="columnheader" scope="col" className={sigaMesa.cCaixa}>
            <span className={ui.srOnly}>{t`Selecionar`}</span>
          </th>
          <th
            role="columnheader"
            scope="col"
            className={`${sigaMesa.cTempo} ${sigaMesa.cOrdena}`}
            aria-sort={ordem === undefined ? 'descending' : ordem === 'ANTIGOS' ? 'ascending' : undefined}
          >
            <Trans>Tempo</Trans>
            {ordenar(
              ordem === undefined ? 'ANTIGOS' : null,
              ordem === undefined ? t`Ordenar: mais antigos primeiro` : t`Ordenar: mais recentes primeiro`,
            )}
          </th>
          <th role="columnheader" scope="col" className={sigaMesa.cCodigo}>
            <Trans>Código</Trans>
          </th>
          <th role="columnheader" scope="col" className={sigaMesa.cAssunto}>
            <Trans>Descrição</Trans>
          </th>
          <th role="columnheader" scope="col" className={sigaMesa.cOrigem}>
            <Trans>Origem</Trans>
          </th>
          <th role="columnheader" scope="col" className={sigaMesa.cAtendente}>
            <Trans>Atendente</Trans>
          </th>
          <th
            role="columnheader"
            scope="col"
            className={`${sigaMesa.cVence} ${sigaMesa.cOrdena}`}
            aria-sort={ordem === 'PRAZO' ? 'ascending' : undefined}
          >
            <Trans>Vence em</Trans>
            {ordenar(
              ordem === 'PRAZO' ? null : 'PRAZO',
              ordem === 'PRAZO' ? t`Ordenar: mais recentes primeiro` : t`Ordenar pelo prazo`,
            )}
          </th>
          <th role="columnheader" scope="col" className={sigaMesa.cMarcador}>
            <Trans>Marcador</Trans>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}
