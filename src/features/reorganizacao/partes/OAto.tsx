import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { Campos } from '../campos.ts'

export function OAto({ control, hoje }: { control: Control<Campos>; hoje: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="o-ato">
      <h2 id="o-ato">
        <Trans>3. O ato que manda</Trans>
      </h2>
      <TextField
        control={control}
        nome="ato"
        rotulo={t`Ato`}
        ajuda={t`Como se cita: Decreto nº 46.001, de 20 de novembro de 2026. Fica em cada movimentação.`}
        maxLength={200}
        falta={t`Diga qual é o ato.`}
      />
      <DateField
        control={control}
        nome="data"
        rotulo={t`A partir de`}
        minimo={hoje}
        validar={(escolhida) => diaValido(escolhida) || t`Diga o dia.`}
      />
    </section>
  )
}
