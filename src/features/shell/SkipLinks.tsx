import { Trans, useLingui } from '@lingui/react/macro'

import { useShortcut } from '#ui/use-shortcut.ts'

const irPara = (id: string) => document.getElementById(id)?.focus()

/** eMAG's skip bar, with its keys. */
export function SkipLinks() {
  const { t } = useLingui()
  useShortcut('Alt+1', () => irPara('main-content'))
  useShortcut('Alt+2', () => irPara('menu'))
  useShortcut('Alt+3', () => irPara('busca'))
  useShortcut('Alt+4', () => irPara('rodape'))
  return (
    <nav className="skip" aria-label={t`Atalhos da página`}>
      <a href="#main-content" aria-keyshortcuts="Alt+1">
        <Trans>Ir para o conteúdo [1]</Trans>
      </a>
      <a href="#menu" aria-keyshortcuts="Alt+2">
        <Trans>Ir para o menu [2]</Trans>
      </a>
      <a href="#busca" aria-keyshortcuts="Alt+3">
        <Trans>Ir para a busca [3]</Trans>
      </a>
      <a href="#rodape" aria-keyshortcuts="Alt+4">
        <Trans>Ir para o rodapé [4]</Trans>
      </a>
    </nav>
  )
}
