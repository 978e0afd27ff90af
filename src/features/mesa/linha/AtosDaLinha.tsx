import css from './linha.module.css'

import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

import { AtosDaVia } from '#domain/em-lote/AtosDaVia.tsx'

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
    const ir = ({ target }: { target: EventTarget | null }) => {
      // the buttons' own dialogs are over the page, and leave the row as it is
      if (!(target instanceof Element) || target.closest('dialog')) return
      const dentro = lista.current?.contains(target) ?? false
      const onde = dentro ? target.closest<HTMLElement>('[data-via]') : null
      clearTimeout(relogio)
      relogio = setTimeout(() => {
        const mobilId = Number(onde?.dataset['via'])
        setLinha((antes) => {
          if (onde && mobilId > 0) return antes?.onde === onde ? antes : { onde, mobilId, sigla: siglaDe(onde) }
          // what has the focus stays, wherever the pointer goes
          return antes?.onde.contains(document.activeElement) ? antes : null
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

/** On the row one is at: the likely acts, over its end, so that nothing moves. Dragged, it may be dropped on some. */
export function AtosDaLinha({ lista, aoSeguir }: Props) {
  const linha = useLinhaAVista(lista)
  const arrastada = useArrasto(lista)
  const [comPrazo, setComPrazo] = useState<{ mobilId: number; dia: string } | null>(null)
  const naTabela = linha?.onde.tagName === 'TR'
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
          seguir={(mobilId) => depoisDe(lista, mobilId, aoSeguir)}
        />
      )}
      <Suspense>
        {arrastada && <Alvos key={arrastada.mobilId} {...arrastada} aoPedirPrazo={setComPrazo} />}
        {comPrazo && <UmaVia acao="definirPrazo" {...comPrazo} fechar={() => setComPrazo(null)} />}
      </Suspense>
    </>
  )
}
