import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'

import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type DeOrgao = { orgaoId: string }

/** The órgão whose people the source brings. */
export function OrgaoSelect<C extends DeOrgao>({ ajuda, ...props }: { control: Control<C>; ajuda: string }) {
  const { t } = useLingui()
  const { data } = useQuery(orgaoQueries.lista())
  // Safe: the form has this field, and maybe more.
  const control = props.control as unknown as Control<DeOrgao>
  return (
    <SelectField control={control} nome="orgaoId" rotulo={t`Órgão`} ajuda={ajuda}>
      <option value="">{t`Todos os órgãos`}</option>
      {data?.map(({ id, sigla, nome }) => (
        <option key={id} value={id}>
          {sigla} – {nome}
        </option>
      ))}
    </SelectField>
  )
}
