import forms from '#ui/forms.module.css'

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import type { TipoCampo } from '#contract/entrevista.ts'
import { nomeDoTipo } from '#domain/entrevista/nomes.ts'

type Props<T> = { tipo: T; tipos: T[]; mudar: (tipo: T) => void }

export function TipoField<T extends TipoCampo>({ tipo, tipos, mudar }: Props<T>) {
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        <Trans>Tipo de resposta</Trans>
      </label>
      <select
        id={id}
        value={tipo}
        onChange={({ target }) => {
          const escolhido = tipos.find((cada) => cada === target.value)
          if (escolhido) mudar(escolhido)
        }}
      >
        {tipos.map((cada) => (
          <option value={cada} key={cada}>
            {nomeDoTipo(cada)}
          </option>
        ))}
      </select>
    </div>
  )
}
