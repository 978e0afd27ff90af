import { useLingui } from '@lingui/react/macro'
import { Controller, type Control } from 'react-hook-form'

import { DiaField } from '#ui/DiaField.tsx'

import { aindaVem } from '../dias.ts'
import { HipoteseField } from '../HipoteseField.tsx'

/** What every closing form asks besides its own: the ground, and an end if there is one. */
export type Fechamento = { hipoteseId: string; ate: string | null }

export const fechamentoDe = ({ hipoteseId, ate }: Fechamento) => ({
  hipoteseId: Number(hipoteseId),
  ...(ate !== null && { ate }),
})

/** The legal ground, and the last day on which it holds. */
export function FechamentoFields({ control, nivel }: { control: Control<Fechamento>; nivel?: number }) {
  const { t } = useLingui()
  return (
    <>
      <Controller
        control={control}
        name="hipoteseId"
        rules={{ required: t`Informe a hipótese legal da restrição.` }}
        render={({ field, fieldState }) => (
          <HipoteseField
            valor={Number(field.value) || null}
            nivel={nivel}
            aoMudar={(id) => field.onChange(id === null ? '' : String(id))}
            ref={field.ref}
            erro={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="ate"
        rules={{ validate: (dia) => dia === null || aindaVem(dia) || t`Escolha hoje ou um dia depois.` }}
        render={({ field, fieldState }) => (
          <DiaField
            rotulo={t`Até (opcional)`}
            valor={field.value}
            aoMudar={field.onChange}
            ref={field.ref}
            dica={t`Sem data, vale até ser mudado.`}
            erro={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
