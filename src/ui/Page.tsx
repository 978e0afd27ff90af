import { useEffect, useRef, type ReactNode } from 'react'

import { anunciar } from './Announcer.tsx'

type Props = {
  /** The h1, the tab's title ("Título — Carimbo") and what is announced after navigation. */
  titulo: string
  /** Beside the title: the page's own buttons. */
  acoes?: ReactNode
  /** Above the title: where this is. */
  trilha?: ReactNode
  children: ReactNode
}

let primeira = true

/** Something of the header was opened while the page came, and the focus is in it: taking it would close that. */
const emUso = () => document.activeElement?.closest('.anchor')?.querySelector(':scope > [aria-expanded="true"]')

/** A page. On arrival its h1 takes the focus, except on the first load, when the person has not moved anything yet. */
export function Page({ titulo, acoes, trilha, children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null)
  // The document's title and focus are outside React.
  useEffect(() => {
    document.title = `${titulo} — Carimbo`
  }, [titulo])
  useEffect(() => {
    if (!primeira) {
      if (!emUso()) h1.current?.focus({ preventScroll: true })
      anunciar(h1.current?.textContent ?? '')
    }
    primeira = false
  }, [])
  return (
    <>
      {trilha}
      <div className="page-head">
        <h1 ref={h1} tabIndex={-1}>
          {titulo}
        </h1>
        {acoes && <div className="row">{acoes}</div>}
      </div>
      {children}
    </>
  )
}
