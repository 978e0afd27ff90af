import ui from '#ui/ui.module.css'

import { useId, type ReactNode } from 'react'

export type Folha = { rotulo: ReactNode; href: string; diz?: ReactNode }

/** A part of the map: addresses under a title. Plain links, because the map is drawn without the router. */
export function Ramo({ titulo, folhas, children }: { titulo: ReactNode; folhas: Folha[]; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul>
        {folhas.map(({ rotulo, href, diz }) => (
          <li key={href}>
            <a href={href}>{rotulo}</a>
            {diz && <span className={ui.soft}> – {diz}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
