import { useLingui } from '@lingui/react/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { Campos } from './campos.ts'

/** How long documents of a class are kept, and what becomes of them. */
export function PrazosFields({ register, errors }: { register: UseFormRegister<Campos>; errors: FieldErrors<Campos> }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        rotulo={t`Anos na unidade (fase corrente)`}
        inputMode="numeric"
        maxLength={3}
        erro={errors.corrente?.message}
        campo={register('corrente')}
      />
      <TextField
        rotulo={t`Prazo corrente, em palavras`}
        ajuda={t`Só quando espera um fato: “Até a aprovação das contas”. Aí os anos não contam, e nada vence sozinho.`}
        maxLength={500}
        erro={errors.prazoCorrente?.message}
        campo={register('prazoCorrente')}
      />
      <TextField
        rotulo={t`Anos no arquivo (fase intermediária)`}
        inputMode="numeric"
        maxLength={3}
        erro={errors.intermediario?.message}
        campo={register('intermediario')}
      />
      <TextField
        rotulo={t`Prazo intermediário, em palavras`}
        maxLength={500}
        erro={errors.prazoIntermediario?.message}
        campo={register('prazoIntermediario')}
      />
      <SelectField rotulo={t`Destinação final`} erro={errors.destinacao?.message} campo={register('destinacao')}>
        <option value="">{t`Escolha`}</option>
        <option value="ELIMINACAO">{t`Eliminação`}</option>
        <option value="GUARDA_PERMANENTE">{t`Guarda permanente`}</option>
      </SelectField>
    </>
  )
}
