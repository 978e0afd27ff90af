import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { permissaoQueries } from '#features/permissao/queries.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

import type { Campos } from '../campos.ts'

/** Where a moved unit goes: under another one, or to the first level of an órgão that one administers. */
export function ParaOndeMove({ form: { control, register } }: { form: UseFormReturn<Campos> }) {
  const { t } = useLingui()
  const noOrgao = useWatch({ control, name: 'noOrgao' })
  const { data } = useQuery(permissaoQueries.opcoes())
  const orgaos = data?.orgaos ?? []
  return (
    <>
      {orgaos.length > 0 && (
        <label className="row reorganizacao-sim">
          <input type="checkbox" {...register('noOrgao')} />
          <Trans>Fica no primeiro nível de um órgão, abaixo de nenhuma unidade</Trans>
        </label>
      )}
      {noOrgao ? (
        <SelectField rotulo={t`Órgão para onde vai`} campo={register('orgao')}>
          <option value="">{t`Escolha`}</option>
          {orgaos.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </SelectField>
      ) : (
        <Controller
          control={control}
          name="pai"
          render={({ field: { value, onChange } }) => (
            <UnidadePicker rotulo={t`Abaixo de qual unidade fica`} valor={value} aoMudar={onChange} />
          )}
        />
      )}
    </>
  )
}
