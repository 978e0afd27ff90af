import ui from './ui.module.css'

import { useEffect, useRef, type ReactNode } from 'react'

import { anunciar } from './Announcer.tsx'
import { focarAoChegar } from './foco-ao-chegar.ts'

type Props = {
  /** The h1, the tab's title ("Título — Carimbo") and the announcement after navigation. */
  titulo: string
  /** The page's own buttons, beside the title. */
  acoes?: ReactNode
  /** The breadcrumb above the title. */
  trilha?: ReactNode
  children: ReactNode
}

let primeira = true

/** A sigla moves to the next line whole: it is broken only where it is wider than the line. */
const comSiglasInteiras = (titulo: string) =>
  titulo.split(/(\S+\/\d\S+)/).map((parte, posicao) =>
    posicao % 2 ? (
      <span className={ui.whole} key={posicao}>
        {parte}
      </span>
    ) : (
      parte
    ),
  )

/** A page. On arrival its h1 takes the focus, except on the first load, before the person has done anything. */
export function Page({ titulo, acoes, trilha, children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null)
  // The document's title and focus are outside React.
  useEffect(() => {
    document.title = `${titulo} — Carimbo`
  }, [titulo])
  useEffect(() => {
    if (!primeira) {
      focarAoChegar(h1.current)
      anunciar(h1.current?.textContent ?? '')
    }
    primeira = false
  }, [])
  return (
    <>
      {trilha}
      <div className={ui.pageHead}>
        <h1 ref={h1} tabIndex={-1}>
          {comSiglasInteiras(titulo)}
        </h1>
        {acoes && <div className={ui.row}>{acoes}</div>}
      </div>
      {children}
    </>
  )
}
