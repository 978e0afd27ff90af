import shell from './shell.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useShortcut } from './use-shortcut.ts'

/** A link to a place of the page; Alt and the digit focus that place. */
function Ir({ id, n, children }: { id: string; n: number; children: ReactNode }) {
  const tecla = `Alt+${n}`
  useShortcut(tecla, () => document.getElementById(id)?.focus())
  return (
    <a href={`#${id}`} aria-keyshortcuts={tecla}>
      {children}
    </a>
  )
}

/** eMAG's skip bar, with its keys. `busca`: the words of the third link; null where the page has no search. */
export function SkipLinks({ busca }: { busca?: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav className={shell.skip} aria-label={t`Atalhos da página`}>
      <Ir id="main-content" n={1}>
        <Trans>Ir para o conteúdo [1]</Trans>
      </Ir>
      <Ir id="menu" n={2}>
        <Trans>Ir para o menu [2]</Trans>
      </Ir>
      {busca !== null && (
        <Ir id="busca" n={3}>
          {busca ?? <Trans>Ir para a busca [3]</Trans>}
        </Ir>
      )}
      <Ir id="rodape" n={4}>
        <Trans>Ir para o rodapé [4]</Trans>
      </Ir>
    </nav>
  )
}
