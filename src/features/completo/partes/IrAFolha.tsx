import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

type Props = { atual: number; total: number; ir: (folha: number) => void }

export function IrAFolha({ atual, total, ir }: Props) {
  const { t } = useLingui()
  const [fora, setFora] = useState(false)
  const irAFolha = (valor: string) => {
    const folha = Number(valor)
    const existe = Number.isInteger(folha) && folha >= 1 && folha <= total
    setFora(!existe)
    if (existe && folha !== atual) ir(folha)
  }
  return (
    <>
      <label className={`${completo.completoFolha} ${ui.num}`}>
        <span>fl.</span>
        <input
          key={atual}
          inputMode="numeric"
          aria-label={t`Folha`}
          defaultValue={atual}
          aria-invalid={fora || undefined}
          aria-describedby="completo-fora"
          onChange={() => setFora(false)}
          onBlur={({ target }) => irAFolha(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && irAFolha(currentTarget.value)}
        />
        <span className={ui.soft}>
          <Trans>de {total}</Trans>
        </span>
      </label>
      <small className={forms.error} id="completo-fora" role="status">
        {fora && <Trans>Use um número de 1 a {total}, a última folha.</Trans>}
      </small>
    </>
  )
}
