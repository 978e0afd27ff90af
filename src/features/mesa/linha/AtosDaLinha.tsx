import css from './linha.module.css'

import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

import { AtosDaVia } from '#domain/em-lote/AtosDaVia.tsx'
import { TECLAS_DA_VIA } from '#domain/em-lote/teclas-da-via.ts'
import type { AtoNaVia } from '#domain/em-lote/use-ato-escolhido.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { useArrasto } from '../arrastar/use-arrasto.ts'
import { depoisDe } from '../seguir.ts'
import { siglaDe } from './sigla.ts'

const Alvos = lazy(() => import('../arrastar/Alvos.tsx').then((m) => ({ default: m.Alvos })))
const UmaVia = lazy(() => import('#domain/em-lote/UmaVia.tsx').then((m) => ({ default: m.UmaVia })))

/** How long one rests on a row before it is asked what can be done with it, ms: passing over rows asks nothing. */
const REPOUSO_MS = 250

type Linha = { onde: HTMLElement; mobilId: number; sigla: string }

/** The row under the pointer, or with the focus. Rows of drafts and touch screens have none. */
function useLinhaAVista(lista: RefObject<HTMLElement | null>): Linha | null {
  const [linha, setLinha] = useState<Linha | null>(null)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    let relogio: ReturnType<typeof setTimeout> | undefined
    const linhaEm = (alvo: Element | null) =>
      lista.current?.contains(alvo) ? (alvo?.closest<HTMLElement>('[data-via]') ?? null) : null
    const ir = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element)) return
      clearTimeout(relogio)
      relogio = setTimeout(() => {
        // the buttons' own dialogs are over the page, and leave the row as it is
        if (document.querySelector('dialog[open]')) return
        // what has the focus stays, wherever the pointer goes
        const onde = linhaEm(target) ?? linhaEm(document.activeElement)
        const mobilId = Number(onde?.dataset['via'])
        setLinha((antes) => {
          if (!onde || !(mobilId > 0)) return null
          return antes?.onde === onde ? antes : { onde, mobilId, sigla: siglaDe(onde) }
        })
      }, REPOUSO_MS)
    }
    // where one was before this code came
    ir({ target: lista.current?.querySelector('[data-via]:focus-within, [data-via]:hover') ?? null })
    document.addEventListener('pointerover', ir)
    document.addEventListener('focusin', ir)
    return () => {
      clearTimeout(relogio)
      document.removeEventListener('pointerover', ir)
      document.removeEventListener('focusin', ir)
    }
  }, [lista])
  return linha
}

type Props = {
  lista: RefObject<HTMLElement | null>
  /** Called with the row that follows the one acted on. */
  aoSeguir?: (linha: HTMLElement) => void
}

type Pedido = { acao: AtoNaVia; mobilId: number; dia?: string; aoFazer?: () => void }

/** On the row one is at: the likely acts, over its end, so that nothing moves. Dragged, it may be dropped on some. */
export function AtosDaLinha({ lista, aoSeguir }: Props) {
  const linha = useLinhaAVista(lista)
  const arrastada = useArrasto(lista)
  /** Asked for by a key, or by dropping the row on a day. */
  const [pedido, pedir] = useState<Pedido | null>(null)
  const naTabela = linha?.onde.tagName === 'TR'
  const seguir = (mobilId: number) => depoisDe(lista, mobilId, aoSeguir)
  // Of the row with the focus, at once. An impossible act opens all the same: its dialog says why.
  const comTecla = (acao: AtoNaVia) => () => {
    const onde = document.activeElement?.closest<HTMLElement>('[data-via]')
    const mobilId = Number(onde?.dataset['via'])
    if (!onde || !lista.current?.contains(onde) || mobilId <= 0) return false
    return pedir({ acao, mobilId, aoFazer: seguir(mobilId) })
  }
  // The keys of marked rows come before.
  useTeclas(Object.fromEntries(Object.entries(TECLAS_DA_VIA).map(([tecla, acao]) => [tecla, comTecla(acao)])), 'depois')
  return (
    <>
      {linha && (
        <AtosDaVia
          key={linha.mobilId}
          {...linha}
          moldura={(botoes) =>
            naTabela ? (
              <td role="cell" className={css.atos}>
                {botoes}
              </td>
            ) : (
              <div className={css.atos}>{botoes}</div>
            )
          }
          seguir={seguir}
        />
      )}
      <Suspense>
        {arrastada && (
          <Alvos
            key={arrastada.mobilId}
            {...arrastada}
            aoPedirPrazo={(prazo) => pedir({ acao: 'definirPrazo', ...prazo })}
          />
        )}
        {pedido && <UmaVia {...pedido} fechar={() => pedir(null)} />}
      </Suspense>
    </>
  )
}
