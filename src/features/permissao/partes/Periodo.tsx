import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { hoje } from '#platform/format.ts'
import { DiaField } from '#ui/DiaField.tsx'

/** The fields of a form that say from when to when something holds. */
export type ComPeriodo = { desde: string | null; ate: string | null }

/** From which day on, and until which, or without an end. Inside the form's provider. */
export function Periodo() {
  const { t } = useLingui()
  const { control } = useFormContext<ComPeriodo>()
  const dia = (nome: 'desde' | 'ate', rotulo: string) => (
    <Controller
      control={control}
      name={nome}
      rules={{
        validate: (valor, { desde }) =>
          nome === 'ate' && valor === null
            ? true
            : valor === null || !diaValido(valor)
              ? t`Diga o dia.`
              : nome === 'desde' || desde === null || valor >= desde || t`Acaba antes de começar.`,
      }}
      render={({ field, fieldState }) => (
        <DiaField
          rotulo={rotulo}
          valor={field.value}
          aoMudar={field.onChange}
          ref={field.ref}
          minimo={hoje()}
          erro={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <div className="permissao-dias">
      {dia('desde', t`De`)}
      {dia('ate', t`Até (vazio: sem fim)`)}
    </div>
  )
}
