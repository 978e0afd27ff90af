import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'

import { Field } from '#ui/form/Field.tsx'

import type { Destino } from './destino.ts'
import { DestinoPicker } from './DestinoPicker.tsx'

type Props<Campos extends FieldValues, N extends FieldPathByValue<Campos, Destino | null>> = {
  control: Control<Campos>
  nome: N
  rotulo: ReactNode
}

/** The required destination of a form. */
export function DestinoField<Campos extends FieldValues, N extends FieldPathByValue<Campos, Destino | null>>({
  rotulo,
  ...campo
}: Props<Campos, N>) {
  const { t } = useLingui()
  return (
    <Field {...campo} falta={t`Escolha a unidade ou a pessoa.`}>
      {(dele) => <DestinoPicker {...dele} rotulo={rotulo} />}
    </Field>
  )
}
