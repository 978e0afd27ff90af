import shell from '#ui/shell.module.css'

import type { CSSProperties } from 'react'

import { LotacaoMenu } from '#features/lotacao/LotacaoMenu.tsx'
import { NotificacaoBell } from '#features/notificacao/NotificacaoBell.tsx'
import { UserMenu } from '#features/usuario/UserMenu.tsx'
import { useEntrada } from '#platform/entrada.ts'

import { Brand } from './Brand.tsx'
import { SearchBox } from './SearchBox.tsx'

/** Colours distinct in both themes; an órgão always gets the same one. */
const CORES = ['#1351b4', '#168821', '#b5541c', '#7a3ea8', '#0b7285', '#a61e4d', '#5c6f00', '#495057']

export function Header() {
  const entrada = useEntrada()
  const cor = entrada && CORES[entrada.orgao.id % CORES.length]
  return (
    <header className={shell.appHeader} style={cor ? ({ '--orgao': cor } as CSSProperties) : undefined}>
      <Brand to="/mesa" />
      {!entrada?.externa && <SearchBox />}
      <LotacaoMenu />
      <NotificacaoBell />
      <UserMenu />
    </header>
  )
}
