import paginas from './paginas.module.css'
import ui from './ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { numero } from '#platform/format.ts'

type Props = {
  /** From 0, as the API counts. */
  atual: number
  total: number
  /** A link to page n, which is drawn inside it. */
  ligar: (pagina: number, conteudo: ReactNode, rotulo: string) => ReactNode
}

/** Before, where one is, next. Nothing when there is one page. */
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
