import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { Movimentacao } from '#contract/movimentacao.ts'

import { filtra, type Filtro, pessoasDe, unidadesDe } from '../filtro.ts'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then((m) => ({ default: m.DiaField })))

type Props = { movimentos: Movimentacao[]; filtro: Filtro; mostrados: number }

/** Filters by person, unit and days, kept in the address so that a filtered history can be shared. */
export function FiltroDePessoas({ movimentos, filtro, mostrados }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate({ from: '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}' })
  const mudar = (nome: 'pessoa' | 'unidade' | 'de' | 'ate' | 'canceladas', valor: string | null) =>
    void navegar({ search: (antes) => ({ ...antes, [nome]: valor || null }), replace: true })
  const escolhas = [
    { nome: 'pessoa', rotulo: t`Pessoa`, todos: t`Todas as pessoas`, opcoes: pessoasDe(movimentos) },
    { nome: 'unidade', rotulo: t`Unidade`, todos: t`Todas as unidades`, opcoes: unidadesDe(movimentos) },
  ] as const
  const total = movimentos.length
  return (
    <div
      className={`${ui.row} ${historico.historicoQuem}`}
      role="group"
      aria-label={t`Filtrar por pessoa, unidade e data`}
    >
      {escolhas.map(({ nome, rotulo, todos, opcoes }) => (
        <label key={nome} className={forms.field}>
          <span>{rotulo}</span>
          <select value={filtro[nome] ?? ''} onChange={({ target }) => mudar(nome, target.value)}>
            <option value="">{todos}</option>
            {opcoes.map((opcao) => (
              <option key={opcao.id} value={opcao.id}>
                {opcao.nome}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Suspense>
        <DiaField rotulo={t`De`} valor={filtro.de} aoMudar={(dia) => mudar('de', dia)} />
        <DiaField rotulo={t`Até`} valor={filtro.ate} aoMudar={(dia) => mudar('ate', dia)} />
      </Suspense>
      {movimentos.some(({ cancelada }) => cancelada) && (
        <label className={`${ui.row} ${historico.historicoCanceladas}`}>
          <input
            type="checkbox"
            checked={filtro.canceladas === null}
            onChange={({ target }) => mudar('canceladas', target.checked ? null : 'nao')}
          />
          <Trans>Mostrar canceladas</Trans>
        </label>
      )}
      {filtra(filtro) && (
        <p className={historico.historicoParte}>
          <span role="status">
            <Trans>
              {mostrados} de {total} movimentações
            </Trans>
          </span>{' '}
          <Link to="." search={{}} replace className={`${ui.btn} ${ui.small}`}>
            <Trans>Mostrar todas</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
