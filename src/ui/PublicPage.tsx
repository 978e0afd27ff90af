import access from './access-bar.module.css'
import shell from './shell.module.css'

import type { ReactNode } from 'react'

import { config } from '#platform/config.ts'

import { AccessBar, AccessLinks } from './AccessBar.tsx'
import { Icon } from './Icon.tsx'
import { SkipLinks } from './SkipLinks.tsx'

type Props = {
  acao?: ReactNode
  /** The skip link to the element whose id is `busca`, where the page has one. */
  busca?: ReactNode
  children: ReactNode
}

/** The frame of public pages: the bar of access, the brand, one action, the page, and the pages about the site. */
export const PublicPage = ({ acao, busca, children }: Props) => (
  <div className={shell.pub}>
    <SkipLinks busca={busca ?? null} />
    <div className={access.top}>
      <AccessBar />
    </div>
    <header className={shell.appHeader} id="menu" tabIndex={-1}>
      <a href="/" className={shell.brand} data-logo>
        <Icon nome="carimbo" />
        <span>Carimbo</span>
      </a>
      {acao}
    </header>
    <main className={shell.pubMain} id="main-content" tabIndex={-1}>
      {children}
    </main>
    <footer className={shell.appFooter} id="rodape" tabIndex={-1}>
      <span>{config().ORGAO_NOME}</span>
      <AccessLinks />
    </footer>
  </div>
)
