import forms from '#ui/forms.module.css'
import modelo from '../modelo.module.css'

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import type { Campo } from '#contract/entrevista.ts'

type DeNumero = Extract<Campo, { tipo: 'numero' }>
type Props = { campo: DeNumero; mudar: (campo: DeNumero) => void }

export function Limites({ campo, mudar }: Props) {
  const id = useId()
  const comum = (qual: 'minimo' | 'maximo') => ({
    id: `${id}-${qual}`,
    type: 'number',
    step: 'any',
    value: campo[qual] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      mudar({ ...campo, [qual]: Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : null }),
  })
  return (
    <div className={modelo.campoDois}>
      <div className={forms.field}>
        <label htmlFor={`${id}-minimo`}>
          <Trans>Menor valor (opcional)</Trans>
        </label>
        <input {...comum('minimo')} />
      </div>
      <div className={forms.field}>
        <label htmlFor={`${id}-maximo`}>
          <Trans>Maior valor (opcional)</Trans>
        </label>
        <input {...comum('maximo')} />
      </div>
    </div>
  )
}
