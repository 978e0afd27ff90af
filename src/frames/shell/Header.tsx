import shell from '#ui/shell.module.css'

import { type CSSProperties, lazy, Suspense } from 'react'

import { LotacaoMenu } from '#features/lotacao/LotacaoMenu.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { depoisDePintar } from '#platform/ociosa.ts'

import { Brand } from './Brand.tsx'
import { SearchBox } from './SearchBox.tsx'

const HeaderEnd = lazy(() =>
  depoisDePintar()
    .then(() => import('./HeaderEnd.tsx'))
    .then((m) => ({ default: m.HeaderEnd })),
)

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
      <Suspense fallback={<span className={shell.headEnd} />}>
        <HeaderEnd />
      </Suspense>
    </header>
  )
}
