import chip from './chip.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Marcacao } from '#contract/mobil.ts'
import { data } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

type Props = { marcacao: Pick<Marcacao, 'nome' | 'cor' | 'icone' | 'ate'> & { texto?: string | null } }

/** A marker in word, drawing and colour, never colour alone. */
export function Chip({ marcacao: { nome, cor, icone, ate, texto } }: Props) {
  const { t } = useLingui()
  return (
    <span className={chip.chip} style={{ borderColor: cor }} title={texto ?? undefined}>
      <span style={{ color: cor }}>
        {/* the contract's list is one of the drawings' */}
        <Icon nome={icone as NomeDoIcone} />
      </span>
      {nome}
      {ate && ` ${t`até ${data(ate)}`}`}
    </span>
  )
}
