import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode, Ref } from 'react'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { gradeDe, useEscondidas } from './colunas.ts'

type Props = {
  daPessoa: boolean
  ordem: Filtros['ordem']
  children: ReactNode
  ref: Ref<HTMLTableElement>
}

/**
 * One table, so the columns of all groups stand in line. Its rows are grids, which lets the browser skip those out of
 * sight; the roles say again what that display would make browsers forget. Columns that are not wanted are hidden by the
 * table alone: no row of ten thousand is drawn again.
 */
export function TabelaUnidade({ daPessoa, ordem, children, ref }: Props) {
  const { t } = useLingui()
  const escondidas = useEscondidas()
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
      className="tabela-unidade"
      data-sem={escondidas.join(' ')}
      style={{ '--grade': gradeDe(escondidas) } as CSSProperties} // a custom property is no style React knows
      ref={ref}
    >
      <caption className="sr-only">
        {daPessoa ? t`Documentos da pessoa, por grupo` : t`Documentos da unidade, por grupo`}
      </caption>
      <thead role="rowgroup">
        <tr role="row" className="linha-unidade">
          <th role="columnheader" scope="col" className="c-caixa">
            <span className="sr-only">{t`Selecionar`}</span>
          </th>
          <th
            role="columnheader"
            scope="col"
            className="c-tempo c-ordena"
            aria-sort={ordem === undefined ? 'descending' : ordem === 'ANTIGOS' ? 'ascending' : undefined}
          >
            <Trans>Tempo</Trans>
            {ordenar(
              ordem === undefined ? 'ANTIGOS' : null,
              ordem === undefined ? t`Ordenar: mais antigos primeiro` : t`Ordenar: mais recentes primeiro`,
            )}
          </th>
          <th role="columnheader" scope="col" className="c-codigo">
            <Trans>Código</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-assunto">
            <Trans>Descrição</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-origem">
            <Trans>Origem</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-atendente">
            <Trans>Atendente</Trans>
          </th>
          <th
            role="columnheader"
            scope="col"
            className="c-vence c-ordena"
            aria-sort={ordem === 'PRAZO' ? 'ascending' : undefined}
          >
            <Trans>Vence em</Trans>
            {ordenar(
              ordem === 'PRAZO' ? null : 'PRAZO',
              ordem === 'PRAZO' ? t`Ordenar: mais recentes primeiro` : t`Ordenar pelo prazo`,
            )}
          </th>
          <th role="columnheader" scope="col" className="c-marcador">
            <Trans>Marcador</Trans>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}
