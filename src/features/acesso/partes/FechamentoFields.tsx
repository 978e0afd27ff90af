import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'

import { hoje } from '#platform/format.ts'
import { DiaField } from '#ui/DiaField.tsx'

import { acessoQueries } from '../queries.ts'

/** What every closing form asks besides its own: the ground, and an end if there is one. */
export type Fechamento = { hipoteseId: string; ate: string | null }

type Props<C extends Fechamento> = {
  control: Control<C>
  register: UseFormRegister<C>
  errors: FieldErrors<C>
}

export const fechamentoDe = ({ hipoteseId, ate }: Fechamento) => ({
  hipoteseId: Number(hipoteseId),
  ...(ate !== null && { ate }),
})

/** The legal ground, and the last day on which it holds. */
export function FechamentoFields({ control, register, errors }: Props<Fechamento>) {
  const { t } = useLingui()
  const { data: hipoteses = [] } = useQuery(acessoQueries.hipoteses())
  const faltou = errors.hipoteseId?.message
  return (
    <>
      <div className="field">
        <label htmlFor="acesso-hipotese">
          <Trans>Hipótese legal</Trans>
        </label>
        <select
          id="acesso-hipotese"
          aria-invalid={faltou ? true : undefined}
          aria-describedby="acesso-hipotese-erro"
          {...register('hipoteseId', { required: t`Informe a hipótese legal da restrição.` })}
        >
          <option value="">{t`Escolha…`}</option>
          {hipoteses.map(({ id, nome, fundamento }) => (
            <option value={id} key={id}>
              {nome} – {fundamento}
            </option>
          ))}
        </select>
        <small className="error" id="acesso-hipotese-erro">
          {faltou}
        </small>
      </div>
      <Controller
        control={control}
        name="ate"
        rules={{ validate: (dia) => dia === null || dia >= hoje() || t`Escolha hoje ou um dia depois.` }}
        render={({ field, fieldState }) => (
          <DiaField
            rotulo={t`Até (opcional)`}
            valor={field.value}
            aoMudar={field.onChange}
            dica={t`Sem data, vale até ser mudado.`}
            erro={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
