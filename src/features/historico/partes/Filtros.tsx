import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { PALAVRAS, TIPOS } from '#acts/movimentos.ts'
import type { Movimentacao, TipoMovimentacao } from '#contract/movimentacao.ts'
import { Icon } from '#ui/Icon.tsx'

/** Filters by kind of movement: only kinds that occur, each with its count. */
export function Filtros({ movimentos, atual }: { movimentos: Movimentacao[]; atual: TipoMovimentacao | null }) {
  const { t } = useLingui()
  const contados = TIPOS.map((tipo) => ({
    tipo,
    vezes: movimentos.filter((movimento) => movimento.tipo === tipo).length,
  })).filter(({ vezes }) => vezes > 0)
  if (contados.length < 2) return null
  return (
    <nav className={`${ui.row} ${historico.historicoFiltros}`} aria-label={t`Filtrar por tipo`}>
      <Link
        to="."
        search={(antes) => ({ ...antes, tipo: null })}
        replace
        className={historico.pilula}
        aria-current={atual ? undefined : 'true'}
      >
        <Trans>Tudo</Trans> <span className={`${ui.num} ${ui.soft}`}>{movimentos.length}</span>
      </Link>
      {contados.map(({ tipo, vezes }) => (
        <Link
          key={tipo}
          to="."
          search={(antes) => ({ ...antes, tipo })}
          replace
          className={historico.pilula}
          aria-current={tipo === atual ? 'true' : undefined}
        >
          <Icon nome={PALAVRAS[tipo].icone} />
          {PALAVRAS[tipo].nome()} <span className={`${ui.num} ${ui.soft}`}>{vezes}</span>
        </Link>
      ))}
    </nav>
  )
}
