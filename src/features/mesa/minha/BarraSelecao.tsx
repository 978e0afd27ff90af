import './barra.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { LOTE_MAXIMO } from '#contract/lote-maximo.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import { AtosEmLote } from '#domain/em-lote/AtosEmLote.tsx'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { escolher, limpar } from '../escolher.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { emLote, possiveisDe } from '../lote.ts'
import { itensLidos, todosDosGrupos } from '../paginas.ts'
import { type Escolhido, viaDe } from '../selecao.ts'
import { depoisDe } from '../seguir.ts'
import { lendo, ler, selecao } from './lugar.ts'
import { ateAqui } from './marcar.ts'

const A_MAO: AtoEmLote[] = ['tramitar', 'receber', 'atribuir', 'marcar']

type Props = {
  escolhidos: Escolhido[]
  /** How many there are in the lane, marked or not, and all its groups. */
  total: number
  grupos: readonly GrupoMesa[]
  filtros: Filtros
  /** All of them were read. */
  inteira: boolean
  lista: RefObject<HTMLDivElement | null>
}

/** What can be done with the marked ones now; what can't be isn't offered. Shift marks from the last one to here. */
export function BarraSelecao({ escolhidos: itens, total, grupos, filtros, inteira, lista }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const queryClient = useQueryClient()
  const [juntando, setJuntando] = useState(false)
  const siglas = itens.map(({ sigla }) => sigla).join('\n')
  const lote = emLote(itens)
  const deUmaVez = lote.slice(0, LOTE_MAXIMO)
  const primeiro = lote.length === itens.length ? lote[0] : undefined
  const documentos = deUmaVez.map(({ mobilId }) => mobilId).join()
  const lidos = () => itensLidos(queryClient, 'MINHA', filtros, grupos)
  const nenhum = () => limpar(selecao)
  const marcarTodos = async () => {
    setJuntando(true)
    try {
      escolher(selecao, inteira ? lidos().filter(({ saiu }) => !saiu) : await todosDosGrupos(grupos, 'MINHA', filtros))
    } catch (erro) {
      notify({ severity: 'error', summary: mensagem(erro)?.texto ?? '', detail: t`A seleção ficou como estava.` })
    } finally {
      setJuntando(false)
    }
  }
  const aoClicar = useEffectEvent((via: number, marcado: boolean, comShift: boolean) => {
    const todos = lidos()
    ateAqui(comShift ? todos : todos.filter((item) => viaDe(item) === via), via, marcado)
  })
  // The rows are the desk's own and stay light: what Shift does with their boxes is heard from here.
  useEffect(() => {
    const alvo = lista.current
    const ouvir = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
      aoClicar(Number(target.closest('[data-via]')?.getAttribute('data-via')), target.checked, shiftKey)
    }
    alvo?.addEventListener('click', ouvir)
    return () => alvo?.removeEventListener('click', ouvir)
  }, [lista])
  useTeclas({
    X: () => {
      const aqui = lendo()
      if (aqui === null) return
      ateAqui(lidos(), viaDe(aqui), true)
      escolher(selecao, [aqui])
    },
    A: () => void marcarTodos(),
    l: () =>
      documentos && void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: undefined }, search: { documentos } }),
  })
  if (total < 2 && itens.length === 0) return null
  return (
    <div className="mesa-barra" role="region" aria-label={t`Selecionados`}>
      <b role="status">
        {itens.length > 0 ? (
          <Plural value={itens.length} one="# selecionado" other="# selecionados" />
        ) : (
          <Trans>Nenhum selecionado</Trans>
        )}
      </b>
      {itens.length < total && (
        <button
          type="button"
          className={`btn small ${itens.length > 0 ? 'plain' : ''}`}
          disabled={juntando}
          onClick={() => void marcarTodos()}
        >
          {juntando ? (
            <Trans>Selecionando…</Trans>
          ) : (
            <Plural value={total} one="Selecionar # documento" other="Selecionar os # documentos" />
          )}
        </button>
      )}
      {primeiro ? (
        <Link
          className="btn small primary"
          to="/assinar-em-lote/{-$id}"
          params={{ id: undefined }}
          search={{ documentos }}
          aria-keyshortcuts="l"
        >
          <Icon nome="carimbo" />
          <Plural value={deUmaVez.length} one="Assinar # documento" other="Assinar # documentos" />
        </Link>
      ) : (
        lote.length > 0 && (
          <span className="soft">
            <Trans>Para assinar em lote, selecione só os prontos para assinar.</Trans>
          </span>
        )
      )}
      {lote.length > LOTE_MAXIMO && (
        <span className="soft">
          <Trans>Até {LOTE_MAXIMO} de cada vez: os primeiros.</Trans>
        </span>
      )}
      {itens.length > 0 ? (
        <>
          <AtosEmLote
            mobilIds={itens.flatMap(({ mobilId }) => mobilId ?? [])}
            aMao={A_MAO}
            possiveis={possiveisDe(itens)}
            aoPedir={nenhum}
            seguir={(mobilId) =>
              depoisDe(lista, mobilId, ({ dataset }) => {
                const item = lidos().find((cada) => String(viaDe(cada)) === dataset['via'])
                if (item) ler(item)
              })
            }
          />
          <BotaoCopiar texto={siglas} nome={t`Copiar os códigos`} />
          <button type="button" className="btn small plain" onClick={nenhum}>
            <Trans>Limpar seleção</Trans>
          </button>
        </>
      ) : (
        <Link className="btn small plain" to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}}>
          <Trans>Meus lotes</Trans>
        </Link>
      )}
    </div>
  )
}
