import lista from './lista.module.css'

import type { ReactNode } from 'react'

import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

const ICONES: Record<'ok' | 'espera' | 'fim', NomeDoIcone> = { ok: 'ok', espera: 'relogio', fim: 'proibido' }

export const Situacao = ({ tom, children }: { tom: 'ok' | 'espera' | 'fim'; children: ReactNode }) => (
  <span className={lista.adminSituacao} data-tom={tom}>
    <Icon nome={ICONES[tom]} />
    {children}
  </span>
)
