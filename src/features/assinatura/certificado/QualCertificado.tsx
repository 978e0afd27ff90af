import forms from '#ui/forms.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { data } from '#platform/format.ts'

import type { Par } from './p12.ts'
import { NENHUM } from './use-arquivo-a1.ts'

type Props = { pares: Par[]; escolhido: number; ocupado: boolean; aoEscolher(qual: number): void }

/** Which certificate of the file to sign with. `escolhido`: its position in `pares`, or NENHUM. */
export function QualCertificado({ pares, escolhido, ocupado, aoEscolher }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        <Trans>O arquivo tem mais de um certificado</Trans>
      </label>
      <select
        id={id}
        value={escolhido}
        disabled={ocupado}
        onChange={(evento) => aoEscolher(Number(evento.target.value))}
      >
        {escolhido === NENHUM && <option value={NENHUM}>{t`Escolha com qual assinar`}</option>}
        {pares.map(({ lido: { titular, validoAte } }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change
          <option key={n} value={n}>
            {titular} · {data(validoAte)}
          </option>
        ))}
      </select>
    </div>
  )
}
