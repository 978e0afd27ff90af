import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'

import type { Destino } from './destino.ts'
import { DestinoPicker } from './DestinoPicker.tsx'

type Props<Campos extends FieldValues> = {
  control: Control<Campos>
  name: FieldPathByValue<Campos, Destino | null>
  rotulo: ReactNode
}

/** Who it is for, in a form that goes nowhere without it. */
export function DestinoField<Campos extends FieldValues>({ control, name, rotulo }: Props<Campos>) {
  const { t } = useLingui()
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name, rules: { required: t`Escolha a unidade ou a pessoa.` } })
  return <DestinoPicker rotulo={rotulo} valor={value} aoMudar={onChange} ref={ref} erro={error?.message} />
}
