import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'
import mesa from '../mesa.module.css'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { iconeDaFaixa, tituloDaFaixa, type Faixa, type NomeDaFaixa } from './faixas.ts'

/** The lanes, each with how much waits in it; in the address, so a lane can be kept or sent. */
export function FaixasNav({ faixas, atual }: { faixas: Faixa[]; atual: NomeDaFaixa }) {
  const { t } = useLingui()
  return (
    <nav className={mesa.faixas} aria-label={t`Faixas da mesa`}>
      <ul className={ui.plain}>
        {faixas.map(({ nome, total }) => (
          <li key={nome}>
            <Link
              to="/mesa"
              search={(antes) => ({ ...antes, faixa: nome })}
              replace
              preload={false}
              className={mesa.faixa}
              data-vazia={total === 0 || undefined}
              activeProps={{}}
              aria-current={nome === atual ? 'true' : undefined}
            >
              <Icon nome={iconeDaFaixa[nome]} />
              <span>{tituloDaFaixa(nome)}</span> <span className={shell.badge}>{numero(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
