import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { Campos } from './campos.ts'

export function PrazosFields({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const anos = { control, inputMode: 'numeric', maxLength: 3 } as const
  return (
    <>
      <TextField {...anos} nome="corrente" rotulo={t`Anos na unidade (fase corrente)`} />
      <TextField
        control={control}
        nome="prazoCorrente"
        rotulo={t`Prazo corrente, em palavras`}
        ajuda={t`Só quando espera um fato: “Até a aprovação das contas”. Aí os anos não contam, e nada vence sozinho.`}
        maxLength={500}
      />
      <TextField {...anos} nome="intermediario" rotulo={t`Anos no arquivo (fase intermediária)`} />
      <TextField
        control={control}
        nome="prazoIntermediario"
        rotulo={t`Prazo intermediário, em palavras`}
        maxLength={500}
      />
      <SelectField control={control} nome="destinacao" rotulo={t`Destinação final`}>
        <option value="">{t`Escolha`}</option>
        <option value="ELIMINACAO">{t`Eliminação`}</option>
        <option value="GUARDA_PERMANENTE">{t`Guarda permanente`}</option>
      </SelectField>
    </>
  )
}
