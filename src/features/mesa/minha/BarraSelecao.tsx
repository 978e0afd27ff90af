import './barra.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'

import { LOTE_MAXIMO } from '#contract/lote-maximo.ts'
import type { ItemMesa } from '#contract/mesa.ts'
import { AtosEmLote } from '#features/em-lote/AtosEmLote.tsx'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { emLote } from '../lote.ts'
import { desmarcarTodos, lugar } from './lugar.ts'
import { ateAqui, marcar } from './marcar.ts'

type Props = {
  itens: ItemMesa[]
  /** All of the lane, marked or not. */
  todos: ItemMesa[]
  lista: RefObject<HTMLDivElement | null>
}

/** What can be done with the marked ones now; what can't be isn't offered. Shift marks from the last one to here. */
export function BarraSelecao({ itens, todos, lista }: Props) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const siglas = itens.map(({ sigla }) => sigla).join('\n')
  const lote = emLote(itens)
  const deUmaVez = lote.slice(0, LOTE_MAXIMO)
  const primeiro = lote.length === itens.length ? lote[0] : undefined
  const documentos = deUmaVez.map(({ mobilId }) => mobilId).join()
  const ids = todos.map(({ documentoId }) => documentoId)
  const marcarTodos = () => marcar(ids)
  const aoClicar = useEffectEvent((documentoId: number, marcado: boolean, comShift: boolean) =>
    ateAqui(comShift ? ids : [documentoId], documentoId, marcado),
  )
  // The rows are the desk's own and stay light: what Shift does with their boxes is heard from here.
  useEffect(() => {
    const alvo = lista.current
    const ouvir = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
      const documentoId = Number(target.closest('[data-documento]')?.getAttribute('data-documento'))
      aoClicar(documentoId, target.checked, shiftKey)
    }
    alvo?.addEventListener('click', ouvir)
    return () => alvo?.removeEventListener('click', ouvir)
  }, [lista])
  useTeclas({
    X: () => {
      const { lendo } = lugar.getState()
      if (lendo === null) return
      ateAqui(ids, lendo, true)
      marcar([lendo])
    },
    A: marcarTodos,
    l: () =>
      documentos && void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: undefined }, search: { documentos } }),
  })
  if (todos.length < 2 && itens.length === 0) return null
  return (
    <div className="mesa-barra" role="region" aria-label={t`Selecionados`}>
      <b role="status">
        {itens.length > 0 ? (
          <Plural value={itens.length} one="# selecionado" other="# selecionados" />
        ) : (
          <Trans>Nenhum selecionado</Trans>
        )}
      </b>
      {itens.length < todos.length && (
        <button type="button" className={`btn small ${itens.length > 0 ? 'plain' : ''}`} onClick={marcarTodos}>
          <Plural value={todos.length} one="Selecionar # documento" other="Selecionar os # documentos" />
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
          <AtosEmLote mobilIds={itens.flatMap(({ mobilId }) => mobilId ?? [])} aoPedir={desmarcarTodos} />
          <BotaoCopiar texto={siglas} nome={t`Copiar os códigos`} />
          <button type="button" className="btn small plain" onClick={desmarcarTodos}>
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
