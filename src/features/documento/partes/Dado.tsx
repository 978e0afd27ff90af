import type { ReactNode } from 'react'

/** One row of the list of a document's data. */
export const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)
