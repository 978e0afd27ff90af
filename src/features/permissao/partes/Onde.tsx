import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext, useWatch } from 'react-hook-form'

import type { Unidade } from '#contract/lotacao.ts'
import type { Lugar } from '#contract/permissao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'

/** The fields of a form that say where something holds. */
export type ComLugar = { onde: Lugar['tipo']; orgao: string; naUnidade: Unidade | null }
type Props = { lugares: Lugar['tipo'][]; orgaos: { id: number; nome: string }[] }

/** Where it holds, of the kinds of place that are possible and within reach. Inside the form's provider. */
export function Onde({ lugares: possiveis, orgaos }: Props) {
  const { t } = useLingui()
  const { lugares } = usePalavrasDePermissao()
  const { register, control, formState } = useFormContext<ComLugar>()
  const onde = useWatch({ control, name: 'onde' })
  const recusa = formState.errors.onde?.message
  return (
    <>
      <SelectField
        // the places of another profile: what is chosen is shown only once they are there
        key={possiveis.join()}
        rotulo={t`Onde vale`}
        erro={onde === 'ORGAO' || onde === 'UNIDADE' ? undefined : recusa}
        campo={register('onde')}
      >
        <Opcoes de={possiveis.map((valor) => ({ valor, nome: lugares[valor] }))} />
      </SelectField>
      {onde === 'ORGAO' && (
        <SelectField
          rotulo={t`Órgão`}
          erro={formState.errors.orgao?.message ?? recusa}
          campo={register('orgao', { validate: (valor) => valor !== '' || t`Escolha o órgão.` })}
        >
          <Opcoes vazio={t`Escolha`} de={orgaos.map(({ id, nome }) => ({ valor: id, nome }))} />
        </SelectField>
      )}
      {onde === 'UNIDADE' && (
        <Controller
          control={control}
          name="naUnidade"
          rules={{ validate: (unidade) => unidade !== null || t`Escolha a unidade.` }}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <UnidadePicker
              rotulo={t`Unidade em que vale`}
              valor={value}
              aoMudar={onChange}
              ref={ref}
              erro={fieldState.error?.message ?? recusa}
            />
          )}
        />
      )}
    </>
  )
}
