import alert from './alert.module.css'

import type { ReactNode } from 'react'

import { Icon, type NomeDoIcone } from './Icon.tsx'

export type Severidade = 'info' | 'success' | 'warn' | 'error'
export const icones: Record<Severidade, NomeDoIcone> = { info: 'info', success: 'ok', warn: 'aviso', error: 'erro' }

type Props = { severidade: Severidade; children: ReactNode; role?: 'alert' | 'status' }

/** A message in the page: icon, words and colour, never colour alone. */
export const Alert = ({ severidade, children, role }: Props) => (
  <div className={alert.alert} data-severidade={severidade} role={role}>
    <Icon nome={icones[severidade]} />
    <div>{children}</div>
  </div>
)
