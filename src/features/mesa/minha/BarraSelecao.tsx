import ui from '#ui/ui.module.css'
import barra from './barra.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'

import { LOTE_MAXIMO } from '#contract/lote-maximo.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { escolher } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { emLote } from '../lote.ts'
import { itensLidos, todosDosGrupos } from '../paginas.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { useSelecionarTodos } from '../use-selecionar-todos.ts'
import { AssinarEmLote } from './AssinarEmLote.tsx'
import { AtosDaSelecao } from './AtosDaSelecao.tsx'
import { lendo, selecao } from './lugar.ts'
import { ateAqui } from './marcar.ts'
import { paraAssinar } from './para-assinar.ts'
import { useCliqueNaCaixa } from './use-clique-na-caixa.ts'

type Props = {
  escolhidos: Escolhido[]
  /** How many rows there are in the lane, marked or not, and all its groups. */
  total: number
  grupos: readonly GrupoMesa[]
  filtros: Filtros
  /** All rows of the lane were read. */
  inteira: boolean
  /** The marked ones are read on this page. */
  comLeitura: boolean
  lista: RefObject<HTMLDivElement | null>
}

/** What can be done with the marked ones now; what can't be isn't offered. Shift marks from the last one to here. */
export function BarraSelecao({ escolhidos: itens, total, grupos, filtros, inteira, comLeitura, lista }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const queryClient = useQueryClient()
  const lote = emLote(itens)
  const documentos = lote
    .slice(0, LOTE_MAXIMO)
    .map(({ mobilId }) => mobilId)
    .join()
  const lidos = () => itensLidos(queryClient, 'MINHA', filtros, grupos)
  const { selecionar, selecionando } = useSelecionarTodos(selecao, () =>
    inteira ? lidos().filter(({ saiu }) => !saiu) : todosDosGrupos(grupos, 'MINHA', filtros),
  )
  useCliqueNaCaixa(lista, (via, marcado, comShift) => {
    const todos = lidos()
    ateAqui(comShift ? todos : todos.filter((item) => viaDe(item) === via), via, marcado)
  })
  useTeclas({
    X: () => {
      const aqui = lendo()
      if (aqui === null) return
      ateAqui(lidos(), viaDe(aqui), true)
      escolher(selecao, [aqui])
    },
    A: selecionar,
    l: () => documentos && void navegar(paraAssinar(documentos, comLeitura)),
  })
  if (total < 2 && itens.length === 0) return null
  return (
    <div
      className={barra.mesaBarra}
      role="region"
      aria-label={t`Selecionados`}
      data-vazia={itens.length === 0 || undefined}
    >
      <b role="status" className={itens.length === 0 ? ui.srOnly : undefined}>
        {itens.length > 0 ? (
          <Plural value={itens.length} one="# selecionado" other="# selecionados" />
        ) : (
          <Trans>Nenhum selecionado</Trans>
        )}
      </b>
      {itens.length < total && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={selecionando}
          onClick={selecionar}
        >
          {selecionando ? (
            <Trans>Selecionando…</Trans>
          ) : (
            <Plural value={total} one="Selecionar # documento" other="Selecionar os # documentos" />
          )}
        </button>
      )}
      <AssinarEmLote
        prontos={lote.length}
        todos={lote.length === itens.length}
        documentos={documentos}
        comLeitura={comLeitura}
      />
      {itens.length > 0 ? (
        <AtosDaSelecao itens={itens} lista={lista} lidos={lidos} />
      ) : (
        <Link
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          to="/assinar-em-lote/{-$id}"
          params={{ id: undefined }}
          search={{}}
        >
          <Trans>Meus lotes</Trans>
        </Link>
      )}
    </div>
  )
}
