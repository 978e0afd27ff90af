import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { permissaoQueries } from '#domain/permissao/queries.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import type { Campos } from '../campos.ts'

/** Where a unit moves to: below another one, or to the first level of an órgão that the person administers. */
export function ParaOndeMove({ form: { control } }: { form: UseFormReturn<Campos> }) {
  const { t } = useLingui()
  const noOrgao = useWatch({ control, name: 'noOrgao' })
  const { data } = useQuery(permissaoQueries.opcoes())
  const orgaos = data?.orgaos ?? []
  return (
    <>
      {orgaos.length > 0 && (
        <CheckField control={control} nome="noOrgao" className={`${ui.row} ${reorganizacao.reorganizacaoSim}`}>
          <Trans>Fica no primeiro nível de um órgão, abaixo de nenhuma unidade</Trans>
        </CheckField>
      )}
      {noOrgao ? (
        <SelectField rotulo={t`Órgão para onde vai`} control={control} nome="orgao">
          <option value="">{t`Escolha`}</option>
          {orgaos.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </SelectField>
      ) : (
        <Field control={control} nome="pai">
          {(campo) => <UnidadePicker {...campo} rotulo={t`Abaixo de qual unidade fica`} />}
        </Field>
      )}
    </>
  )
}
