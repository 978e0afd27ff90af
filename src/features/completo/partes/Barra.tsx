import alternador from '#ui/alternador.module.css'
import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

import type { Busca } from '../use-busca.ts'
import { BuscaNasPecas } from './BuscaNasPecas.tsx'
import { IrAFolha } from './IrAFolha.tsx'

type Props = {
  pdf: boolean
  atual: number
  total: number
  ir: (folha: number) => void
  q: string
  mudarQ: (q: string) => void
  busca: Busca
  abrirIndice: () => void
}

/** The bar that stays at the top: current folha, search, text or PDF. */
export function Barra({ pdf, atual, total, ir, q, mudarQ, busca, abrirIndice }: Props) {
  const { t } = useLingui()
  return (
    <div className={`${completo.completoBarra} ${ui.row}`} data-barra>
      <button type="button" className={`${ui.btn} ${ui.small} ${completo.completoAbrir}`} onClick={abrirIndice}>
        <Icon nome="livro" />
        <Trans>Índice</Trans>
      </button>
      <IrAFolha {...{ atual, total, ir }} />
      <BuscaNasPecas {...{ q, mudarQ, busca }} />
      <nav className={alternador.alternador} aria-label={t`Como ver`}>
        <Link
          to="."
          search={(antes) => ({ ...antes, modo: null })}
          hash={`fl=${atual}`}
          replace
          activeProps={{}}
          aria-current={pdf ? undefined : 'true'}
        >
          <Trans>Texto</Trans>
        </Link>
        <Link
          to="."
          search={(antes) => ({ ...antes, modo: 'pdf' })}
          hash={`fl=${atual}`}
          replace
          activeProps={{}}
          aria-current={pdf ? 'true' : undefined}
        >
          PDF
        </Link>
      </nav>
    </div>
  )
}
