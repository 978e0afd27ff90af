import { useEffect, useRef, type ReactNode } from 'react'

type Props = { titulo: string; acoes?: ReactNode; children: ReactNode }

/** A page: its title in the tab, its h1 with the focus after navigation, and what it holds. */
export function Page({ titulo, acoes, children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${titulo} — Carimbo`
  }, [titulo])
  useEffect(() => h1.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="page-head">
        <h1 ref={h1} tabIndex={-1}>
          {titulo}
        </h1>
        {acoes}
      </div>
      {children}
    </>
  )
}
