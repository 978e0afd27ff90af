import { useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import type { Unidade } from '#contract/lotacao.ts'
import type { Lugar } from '#contract/permissao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFieldError } from '#ui/form/use-field.ts'

import { usePalavrasDePermissao } from '../palavras.ts'

type ComLugar = { onde: Lugar['tipo']; orgao: string; naUnidade: Unidade | null }
type Props<C extends ComLugar> = {
  control: Control<C>
  lugares: Lugar['tipo'][]
  orgaos: { id: number; nome: string }[]
}

/** Where it is valid: one of the kinds of place that the profile allows. */
export function Onde<C extends ComLugar>({ lugares: possiveis, orgaos, ...props }: Props<C>) {
  const { t } = useLingui()
  const { lugares } = usePalavrasDePermissao()
  // Safe: the form has these fields, and maybe more.
  const control = props.control as unknown as Control<ComLugar>
  const onde = useWatch({ control, name: 'onde' })
  const recusa = useFieldError(control, 'onde')
  return (
    <>
      <SelectField
        // Remounted when the places change: a select shows a value only if its option exists.
        key={possiveis.join()}
        control={control}
        nome="onde"
        rotulo={t`Onde vale`}
        semErro={onde === 'ORGAO' || onde === 'UNIDADE'}
      >
        <Opcoes de={possiveis.map((valor) => ({ valor, nome: lugares[valor] }))} />
      </SelectField>
      {onde === 'ORGAO' && (
        <SelectField control={control} nome="orgao" rotulo={t`Órgão`} erro={recusa} falta={t`Escolha o órgão.`}>
          <Opcoes vazio={t`Escolha`} de={orgaos.map(({ id, nome }) => ({ valor: id, nome }))} />
        </SelectField>
      )}
      {onde === 'UNIDADE' && (
        <Field control={control} nome="naUnidade" falta={t`Escolha a unidade.`}>
          {({ erro, ...campo }) => <UnidadePicker {...campo} rotulo={t`Unidade em que vale`} erro={erro ?? recusa} />}
        </Field>
      )}
    </>
  )
}
