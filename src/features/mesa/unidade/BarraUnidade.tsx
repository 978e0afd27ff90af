import '../minha/barra.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { GrupoMesa } from '#contract/mesa.ts'
import { AtosEmLote } from '#features/em-lote/AtosEmLote.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { numero } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { Filtros } from '../filtros.ts'
import type { Visao } from '../queries.ts'
import { todosDosGrupos } from './queries.ts'
import { escolher, type Escolhido, limpar } from './selecao.ts'

const AtribuirDialog = lazy(() =>
  import('#features/tramitacao/AtribuirDialog.tsx').then((m) => ({ default: m.AtribuirDialog })),
)
const MarcarDialog = lazy(() =>
  import('#features/marcador/MarcarDialog.tsx').then((m) => ({ default: m.MarcarDialog })),
)

type Props = {
  escolhidos: ReadonlyMap<number, Escolhido>
  visao: Visao
  filtros: Filtros
  /** The groups on screen, and how much there is in them, shown or not. */
  grupos: GrupoMesa[]
  total: number
}

/** Signed, in the unit's hands, not on its way. */
const atribuivel = ({ grupo, marcador, unidade }: Escolhido, minha: number | undefined) =>
  unidade === minha && (grupo === 'AGUARDANDO_ANDAMENTO' || marcador === 'Sobrestado')

/** What can be done with the marked ones, and for how many of them each act is possible. */
export function BarraUnidade({ escolhidos, visao, filtros, grupos, total }: Props) {
  const { t } = useLingui()
  const minha = useEntrada()?.lotacao.id
  const [pedindo, setPedindo] = useState<'atribuir' | 'marcar' | null>(null)
  const [juntando, setJuntando] = useState(false)
  const todos = [...escolhidos.values()]
  const atribuiveis = todos.filter((cada) => atribuivel(cada, minha))
  const juntar = async () => {
    setJuntando(true)
    try {
      escolher(await todosDosGrupos(grupos, visao, filtros))
    } catch (erro) {
      notify({ severity: 'error', summary: mensagem(erro)?.texto ?? '', detail: t`A seleção ficou como estava.` })
    } finally {
      setJuntando(false)
    }
  }
  useTeclas({
    a: () => atribuiveis.length > 0 && setPedindo('atribuir'),
    m: () => todos.length > 0 && setPedindo('marcar'),
    A: () => void juntar(),
  })
  if (todos.length === 0) return null
  const fechar = () => setPedindo(null)
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
      <button
        type="button"
        className="btn small primary"
        disabled={atribuiveis.length === 0}
        aria-keyshortcuts="a"
        onClick={() => setPedindo('atribuir')}
      >
        <Icon nome="pessoa" />
        <Trans>Atribuir {numero(atribuiveis.length)}</Trans>
      </button>
      <button type="button" className="btn small" aria-keyshortcuts="m" onClick={() => setPedindo('marcar')}>
        <Icon nome="pasta" />
        <Trans>Marcar {numero(todos.length)}</Trans>
      </button>
      {atribuiveis.length < todos.length && (
        <span className="soft">
          <Plural
            value={todos.length - atribuiveis.length}
            one="# não se atribui: não está assinado e nas mãos da unidade."
            other="# não se atribuem: não estão assinados e nas mãos da unidade."
          />
        </span>
      )}
      <AtosEmLote mobilIds={todos.map(({ mobilId }) => mobilId)} aoPedir={limpar} />
      <BotaoCopiar texto={todos.map(({ sigla }) => sigla).join('\n')} nome={t`Copiar os códigos`} />
      <button type="button" className="btn small plain" onClick={limpar}>
        <Trans>Limpar seleção</Trans>
      </button>
      {pedindo && (
        <Suspense fallback={null}>
          {pedindo === 'atribuir' ? (
            <AtribuirDialog alvos={atribuiveis} fechar={fechar} />
          ) : (
            <MarcarDialog alvos={todos} fechar={fechar} />
          )}
        </Suspense>
      )}
    </div>
  )
}
