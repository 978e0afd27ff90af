import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'

/** The look of what anyone may open: the brand, one thing to do, the page. */
export const PublicPage = ({
  acao,
  rodape,
  children,
}: {
  acao?: ReactNode
  rodape?: ReactNode
  children: ReactNode
}) => (
  <div className="pub">
    <header className="app-header">
      <a href="/" className="brand" data-logo>
        <Icon nome="carimbo" />
        <span>Carimbo</span>
      </a>
      {acao}
    </header>
    <main className="pub-main" id="main-content">
      {children}
    </main>
    {rodape && <footer className="app-footer">{rodape}</footer>}
  </div>
)
