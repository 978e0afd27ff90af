import shell from './shell.module.css'

import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'

/** The frame of public pages: the brand, one action, the page. */
export const PublicPage = ({
  acao,
  rodape,
  children,
}: {
  acao?: ReactNode
  rodape?: ReactNode
  children: ReactNode
}) => (
  <div className={shell.pub}>
    <header className={shell.appHeader}>
      <a href="/" className={shell.brand} data-logo>
        <Icon nome="carimbo" />
        <span>Carimbo</span>
      </a>
      {acao}
    </header>
    <main className={shell.pubMain} id="main-content">
      {children}
    </main>
    {rodape && <footer className={shell.appFooter}>{rodape}</footer>}
  </div>
)
