import paginas from './paginas.module.css'
import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { numero } from '#platform/format.ts'

type Props = {
  /** The current page, from 0 as in the API. */
  atual: number
  total: number
  /** Draws the link to page n around its content. */
  ligar: (pagina: number, conteudo: ReactNode, rotulo: string) => ReactNode
}

/** Previous, current and next page. Nothing when there is one page. */
export function Paginas({ atual, total, ligar }: Props) {
  const { t } = useLingui()
  if (total < 2) return null
  const aqui = numero(atual + 1)
  const todas = numero(total)
  return (
    <nav className={`${ui.row} ${paginas.paginas}`} aria-label={t`Páginas`}>
      {atual > 0 && ligar(atual - 1, <Trans>Anterior</Trans>, t`Página anterior`)}
      <span className={ui.soft}>
        <Trans>
          Página {aqui} de {todas}
        </Trans>
      </span>
      {atual < total - 1 && ligar(atual + 1, <Trans>Próxima</Trans>, t`Próxima página`)}
    </nav>
  )
}
