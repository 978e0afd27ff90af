import './feriados.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { type Feriado, regrasDoLocal } from '#contract/calendario.ts'
import { diaDaRegra } from '#contract/dias-uteis.ts'
import { data, hoje } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { diaDaSemana, ondeVale, repeticao } from '#domain/calendario/palavras.ts'
import { FeriadoDialog } from './partes/FeriadoDialog.tsx'
import { Retirar } from './partes/Retirar.tsx'
import { calendarioQueries } from '#domain/calendario/queries.ts'

const ANOS = { primeiro: 1900, ultimo: 2999 }
const anoPedido = (dito: string | null) => {
  const ano = Number(dito ?? hoje().slice(0, 4))
  return Number.isInteger(ano) && ano >= ANOS.primeiro && ano <= ANOS.ultimo ? ano : Number(hoje().slice(0, 4))
}

/** The days on which nobody works, in a year: those of one's unit, or everybody's; changed by who keeps the calendar. */
export function FeriadosPage() {
  const { t } = useLingui()
  const { feriados, local, orgaos, administra, alcance } = useSuspenseQuery(calendarioQueries.feriados()).data
  const busca = useSearch({ from: '/_app/feriados' })
  const [editando, setEditando] = useState<Feriado | 'novo' | null>(null)
  const ano = anoPedido(busca.ano)
  const todos = busca.todos === 'true'
  const { municipio, uf } = local
  const dias = (todos ? feriados : regrasDoLocal(feriados, local))
    .flatMap((feriado) => {
      const dia = diaDaRegra(feriado, ano)
      return dia === null ? [] : [{ feriado, dia }]
    })
    .toSorted((a, b) => a.dia.localeCompare(b.dia) || a.feriado.id - b.feriado.id)
  /** Those the entry may change. */
  const seu = ({ orgaoId }: Feriado) => alcance.tudo || (orgaoId !== null && alcance.orgaos.includes(orgaoId))
  const doAno = (qual: number) => ({ ano: String(qual), todos: busca.todos })
  return (
    <Page
      titulo={t`Feriados de ${ano}`}
      acoes={
        administra && (
          <button type="button" className="btn primary" onClick={() => setEditando('novo')}>
            <Icon nome="novo" />
            <Trans>Incluir feriado</Trans>
          </button>
        )
      }
    >
      <p className="soft feriados-intro">
        <Trans>
          Sábados, domingos e estes dias não contam nos prazos em dias úteis. Uma unidade segue os do país, os do seu
          estado e município e os do seu órgão.
        </Trans>
      </p>
      <div className="row feriados-barra">
        <nav className="row" aria-label={t`Ano`}>
          <Link className="btn small" to="/feriados" search={doAno(ano - 1)} replace>
            ‹ {ano - 1}
          </Link>
          <b aria-current="true">{ano}</b>
          <Link className="btn small" to="/feriados" search={doAno(ano + 1)} replace>
            {ano + 1} ›
          </Link>
        </nav>
        <Link
          className="btn small plain"
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
        <span className="soft" role="status">
          <Plural value={dias.length} one="# dia" other="# dias" />
        </span>
      </div>
      {dias.length === 0 ? (
        <EmptyState icone="relogio" titulo={t`Nenhum feriado em ${ano}`} />
      ) : (
        <ScrollTable nome={t`Feriados de ${ano}`}>
          <thead>
            <tr>
              <th scope="col" className="fit">
                <Trans>Dia</Trans>
              </th>
              <th scope="col">
                <Trans>O que é</Trans>
              </th>
              <th scope="col" className="fit">
                <Trans>Onde vale</Trans>
              </th>
              {administra && (
                <th scope="col" className="fit">
                  <Trans>Ações</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {dias.map(({ feriado, feriado: { descricao }, dia }) => (
              <tr key={feriado.id}>
                <td className="fit">
                  <time dateTime={dia} className="num">
                    {data(dia)}
                  </time>{' '}
                  <small className="soft">{diaDaSemana(dia)}</small>
                </td>
                <td className="wrap">
                  {descricao}{' '}
                  <small className="soft">
                    {feriado.facultativo ? <Trans>ponto facultativo</Trans> : <Trans>feriado</Trans>}
                    {' · '}
                    {repeticao(feriado)}
                  </small>
                </td>
                <td className="fit">{ondeVale(feriado, orgaos)}</td>
                {administra && (
                  <td className="fit">
                    {seu(feriado) && (
                      <>
                        <button
                          type="button"
                          className="btn small plain"
                          aria-label={t`Mudar ${descricao}`}
                          onClick={() => setEditando(feriado)}
                        >
                          <Icon nome="lapis" />
                        </button>
                        <Retirar feriado={feriado} />
                      </>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {editando && (
        <FeriadoDialog
          atual={editando === 'novo' ? null : editando}
          local={local}
          orgaos={alcance.tudo ? orgaos : orgaos.filter(({ id }) => alcance.orgaos.includes(id))}
          tudo={alcance.tudo}
          fechar={() => setEditando(null)}
        />
      )}
    </Page>
  )
}
