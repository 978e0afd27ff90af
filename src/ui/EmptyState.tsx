import empty from './empty.module.css'

import type { ReactNode } from 'react'

import { Icon, type NomeDoIcone } from './Icon.tsx'

type Props = { icone?: NomeDoIcone; titulo: string; children?: ReactNode }

/** An empty list: says why it is empty and what to do next. */
export const EmptyState = ({ icone = 'mesa', titulo, children }: Props) => (
  <div className={empty.empty}>
    <Icon nome={icone} />
    <b>{titulo}</b>
    {children}
  </div>
)
