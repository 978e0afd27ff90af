import shell from '#ui/shell.module.css'

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import { usePessoa } from '#platform/use-pessoa.ts'
import { Popover } from '#ui/Popover.tsx'

const UserPanel = lazy(() => import('./UserPanel.tsx').then(({ UserPanel }) => ({ default: UserPanel })))

const iniciais = (nome: string) => {
  const partes = nome.trim().split(/\s+/)
  return ((partes[0]?.[0] ?? '') + (partes.length > 1 ? (partes.at(-1)?.[0] ?? '') : '')).toUpperCase()
}

export function UserMenu() {
  const { t } = useLingui()
  const nome = usePessoa()?.completeName ?? ''
  const letras = iniciais(nome)
  return (
    <Popover
      nome={t`Minha conta: ${nome}, ${letras}`}
      botao={
        <span className={shell.avatar} aria-hidden="true">
          {letras}
        </span>
      }
      aoAbrir={() => void import('./UserPanel.tsx')}
    >
      {() => (
        <Suspense>
          <UserPanel />
        </Suspense>
      )}
    </Popover>
  )
}
