import css from './linha.module.css'

import { type RefObject, useEffect, useState } from 'react'

import { AtosDaVia } from '#domain/em-lote/AtosDaVia.tsx'

import { depoisDe } from '../seguir.ts'

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

const siglaDe = (linha: HTMLElement) =>
  linha.querySelector('input')?.ariaLabel?.split(' ').at(-1) ?? linha.querySelector('a')?.textContent ?? ''

type Props = {
  lista: RefObject<HTMLElement | null>
  /** Called with the row that follows the one acted on. */
  aoSeguir?: (linha: HTMLElement) => void
}

/** On the row one is at: the likely acts, over its end, so that nothing moves. */
export function AtosDaLinha({ lista, aoSeguir }: Props) {
  const linha = useLinhaAVista(lista)
  if (!linha) return null
  const naTabela = linha.onde.tagName === 'TR'
  return (
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
  )
}
