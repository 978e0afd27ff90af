import '../minha/barra.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import { AtosEmLote } from '#domain/em-lote/AtosEmLote.tsx'
import { numero } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { escolher, limpar } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { todosDosGrupos } from '../paginas.ts'
import type { Visao } from '#domain/mesa/queries.ts'
import { depoisDe } from '../seguir.ts'
import { possiveisDe } from '../lote.ts'
import type { Escolhido } from '../selecao.ts'
import { selecao } from './selecao.ts'

const A_MAO: AtoEmLote[] = ['atribuir', 'marcar', 'tramitar']

type Props = {
  escolhidos: ReadonlyMap<number, Escolhido>
  visao: Visao
  filtros: Filtros
  /** The groups on screen, and how much there is in them, shown or not. */
  grupos: GrupoMesa[]
  total: number
  tabela: RefObject<HTMLTableElement | null>
}

/** What can be done with the marked ones; for how many of them each act is possible, it says when asked. */
export function BarraUnidade({ escolhidos, visao, filtros, grupos, total, tabela }: Props) {
  const { t } = useLingui()
  const [juntando, setJuntando] = useState(false)
  const todos = [...escolhidos.values()]
  const juntar = async () => {
    setJuntando(true)
    try {
      const lidos = await todosDosGrupos(grupos, visao, filtros)
      escolher(
        selecao,
        lidos.filter(({ mobilId }) => mobilId !== null),
      )
    } catch (erro) {
      notify({ severity: 'error', summary: mensagem(erro)?.texto ?? '', detail: t`A seleção ficou como estava.` })
    } finally {
      setJuntando(false)
    }
  }
  useTeclas({ A: () => void juntar() })
  if (todos.length === 0) return null
  const nenhum = () => limpar(selecao)
  return (
    <div className="mesa-barra" role="region" aria-label={t`Selecionados`}>
      <b role="status">
        <Plural value={todos.length} one="# selecionado" other="# selecionados" />
      </b>
      {todos.length < total && (
        <button type="button" className="btn small plain" disabled={juntando} onClick={() => void juntar()}>
          {juntando ? <Trans>Selecionando…</Trans> : <Trans>Selecionar todos os {numero(total)}</Trans>}
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
      <button type="button" className="btn small plain" onClick={nenhum}>
        <Trans>Limpar seleção</Trans>
      </button>
    </div>
  )
}
