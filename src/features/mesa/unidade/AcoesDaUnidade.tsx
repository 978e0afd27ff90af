import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { Alternador } from './Alternador.tsx'
import { ColunasField } from './ColunasField.tsx'
import { DensidadeField } from '#ui/DensidadeField.tsx'

type Props = {
  daPessoa: boolean
  /** How many filters narrow the desk. */
  ativos: number
  /** The filter panel is open. */
  painel: boolean
  aoAlternarPainel: () => void
  children: ReactNode
}

/** Beside the title of the unit's desk: whose it is, how it looks, and what narrows it. */
export const AcoesDaUnidade = ({ daPessoa, ativos, painel, aoAlternarPainel, children }: Props) => (
  <>
    <Link to="/gestao" className={`${ui.btn} ${ui.small}`}>
      <Trans>Gestão</Trans>
    </Link>
    <Alternador daPessoa={daPessoa} />
    <span className={`${ui.row} ${sigaMesa.soNaTabela}`}>
      <DensidadeField />
      <ColunasField />
    </span>
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${sigaMesa.semDesenho}`}
      aria-expanded={painel}
      onClick={aoAlternarPainel}
    >
      <Icon nome="filtro" />
      {ativos > 0 ? <Trans>Filtros ({ativos})</Trans> : <Trans>Filtros</Trans>}
    </button>
    {children}
  </>
)
