import type { ReactNode } from 'react'

/** A chip that filters. */
export const Ficha = ({ ligada, mudar, children }: { ligada: boolean; mudar: () => void; children: ReactNode }) => (
  <button type="button" className="plano-ficha" aria-pressed={ligada} onClick={mudar}>
    {children}
  </button>
)
