import ui from '#ui/ui.module.css'
import barra from '../minha/barra.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { AtosEmLote } from '#domain/em-lote/AtosEmLote.tsx'
import { numero } from '#platform/format.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { limpar } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { todosDosGrupos } from '../paginas.ts'
import type { Visao } from '#domain/mesa/queries.ts'
import { depoisDe } from '../seguir.ts'
import { possiveisDe } from '../lote.ts'
import { useSelecionarTodos } from '../use-selecionar-todos.ts'
import type { Linhas } from './Grupos.tsx'
import { selecao, useSelecao } from './selecao.ts'

const A_MAO: AtoEmLote[] = ['atribuir', 'marcar', 'tramitar']

type Props = {
  visao: Visao
  filtros: Filtros
  /** The groups on screen. */
  grupos: Linhas[]
  tabela: RefObject<HTMLTableElement | null>
}

/** What can be done with the marked rows. An act says for how many of them it is possible when it is chosen. */
export function BarraUnidade({ visao, filtros, grupos, tabela }: Props) {
  const { t } = useLingui()
  const todos = [...useSelecao().values()]
  const total = grupos.reduce((soma, { pessoa, lotacao }) => soma + (visao === 'MINHA' ? pessoa : lotacao), 0)
  const { selecionar, selecionando } = useSelecionarTodos(selecao, async () => {
    const lidos = await todosDosGrupos(
      grupos.map(({ grupo }) => grupo),
      visao,
      filtros,
    )
    return lidos.filter(({ mobilId }) => mobilId !== null)
  })
  useTeclas({ A: selecionar })
  if (todos.length === 0) return null
  const nenhum = () => limpar(selecao)
  return (
    <div className={barra.mesaBarra} role="region" aria-label={t`Selecionados`}>
      <b role="status">
        <Plural value={todos.length} one="# selecionado" other="# selecionados" />
      </b>
      {todos.length < total && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={selecionando}
          onClick={selecionar}
        >
          {selecionando ? <Trans>Selecionando…</Trans> : <Trans>Selecionar todos os {numero(total)}</Trans>}
        </button>
      )}
      <AtosEmLote
        mobilIds={todos.flatMap(({ mobilId }) => mobilId ?? [])}
        aMao={A_MAO}
        possiveis={possiveisDe(todos)}
        principal
        aoPedir={nenhum}
        seguir={(mobilId) => depoisDe(tabela, mobilId)}
      />
      <BotaoCopiar texto={todos.map(({ sigla }) => sigla).join('\n')} nome={t`Copiar os códigos`} />
      <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={nenhum}>
        <Trans>Limpar seleção</Trans>
      </button>
    </div>
  )
}
