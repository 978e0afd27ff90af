import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { orgaoQueries } from '#features/lotacao/unidades.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = { campo: UseFormRegisterReturn; ajuda: string; erro?: string | undefined }

/** Whose people a source brings. */
export function OrgaoSelect({ campo, ajuda, erro }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(orgaoQueries.lista())
  return (
    <SelectField rotulo={t`Órgão`} ajuda={ajuda} campo={campo} erro={erro}>
      <option value="">{t`Todos os órgãos`}</option>
      {data?.map(({ id, sigla, nome }) => (
        <option key={id} value={id}>
          {sigla} – {nome}
        </option>
      ))}
    </SelectField>
  )
}
