import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { DateField } from '#ui/form/DateField.tsx'
import { Field } from '#ui/form/Field.tsx'

import { aindaVem } from '../dias.ts'
import { HipoteseField } from '../HipoteseField.tsx'

/** Fields of every form that restricts access: the legal ground, and an optional last day. */
export type Fechamento = { hipoteseId: string; ate: string | null }

export const fechamentoDe = ({ hipoteseId, ate }: Fechamento) => ({
  hipoteseId: Number(hipoteseId),
  ...(ate !== null && { ate }),
})

/** The legal ground, and the last day on which it holds. */
export function FechamentoFields<C extends Fechamento>({ nivel, ...props }: { control: Control<C>; nivel?: number }) {
  const { t } = useLingui()
  // a form with more fields than these also has these
  const control = props.control as unknown as Control<Fechamento>
  return (
    <>
      <Field control={control} nome="hipoteseId" falta={t`Informe a hipótese legal da restrição.`}>
        {({ valor, aoMudar, ref, erro }) => (
          <HipoteseField
            valor={Number(valor) || null}
            nivel={nivel}
            aoMudar={(id) => aoMudar(id === null ? '' : String(id))}
            ref={ref}
            erro={erro}
          />
        )}
      </Field>
      <DateField
        control={control}
        nome="ate"
        rotulo={t`Até (opcional)`}
        ajuda={t`Sem data, vale até ser mudado.`}
        validar={(dia) => dia === null || aindaVem(dia) || t`Escolha hoje ou um dia depois.`}
      />
    </>
  )
}
