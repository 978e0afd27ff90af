import type { ReactNode } from 'react'

export const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)
