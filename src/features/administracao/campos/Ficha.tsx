import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import ficha from './ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { ligar } from '#domain/administracao/endereco.ts'

export function Trilha({ passos }: { passos: { onde: (string | number)[]; rotulo: ReactNode }[] }) {
  const { t } = useLingui()
  return (
    <nav className={ficha.adminTrilha} aria-label={t`Onde esta página fica`}>
      <Link {...ligar('')}>
        <Trans>Administração</Trans>
      </Link>
      {passos.map(({ onde, rotulo }) => (
        <span key={onde.join('/')}>
          {' › '}
          <Link {...ligar(...onde)}>{rotulo}</Link>
        </span>
      ))}
    </nav>
  )
}

/** The data of a record, name by name, without blank ones. */
export const Dados = ({ itens }: { itens: Record<string, ReactNode> }) => (
  <dl className={`${forms.facts} ${ficha.adminDados}`}>
    {Object.entries(itens)
      .filter(([, valor]) => valor !== null && valor !== '' && valor !== undefined)
      .map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
  </dl>
)

type Acao = { rotulo: string; icone?: 'lapis' | 'enviar' | 'proibido' | 'desfazer' | 'novo'; aoPressionar: () => void }
/** The acts on a record. The first is the primary button. */
export const Acoes = ({ acoes }: { acoes: Acao[] }) => (
  <div className={ui.row}>
    {acoes.map(({ rotulo, icone, aoPressionar }, i) => (
      <button
        key={rotulo}
        type="button"
        className={i === 0 ? `${ui.btn} ${ui.primary}` : ui.btn}
        onClick={aoPressionar}
      >
        {icone && <Icon nome={icone} />}
        {rotulo}
      </button>
    ))}
  </div>
)
