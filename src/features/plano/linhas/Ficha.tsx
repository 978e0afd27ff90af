import plano from '../plano.module.css'

import type { ReactNode } from 'react'

export const Ficha = ({ ligada, mudar, children }: { ligada: boolean; mudar: () => void; children: ReactNode }) => (
  <button type="button" className={plano.planoFicha} aria-pressed={ligada} onClick={mudar}>
    {children}
  </button>
)
