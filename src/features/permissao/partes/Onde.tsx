import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'
import type { Campos } from './campos.ts'
import { Escolha } from './Escolha.tsx'

type Props = { form: UseFormReturn<Campos>; opcoes: Output<typeof permissaoApi.opcoes> }

/** Where it holds, of the kinds of place the chosen profile has and the giver reaches. */
export function Onde({ form: { register, control, formState }, opcoes }: Props) {
  const { t } = useLingui()
  const { lugares } = usePalavrasDePermissao()
  const [perfil, onde] = useWatch({ control, name: ['perfil', 'onde'] })
  const doPerfil = opcoes.perfis.find((cada) => cada.perfil === perfil)?.lugares ?? []
  const recusa = formState.errors.onde?.message
  return (
    <>
      <Escolha
        // the places of another profile: what is chosen is shown only once they are there
        key={perfil}
        rotulo={t`Onde vale`}
        opcoes={doPerfil.map((valor) => ({ valor, nome: lugares[valor] }))}
        erro={onde === 'ORGAO' || onde === 'UNIDADE' ? undefined : recusa}
        campo={register('onde')}
      />
      {onde === 'ORGAO' && (
        <Escolha
          rotulo={t`Órgão`}
          vazio={t`Escolha`}
          opcoes={opcoes.orgaos.map(({ id, nome }) => ({ valor: id, nome }))}
          erro={formState.errors.orgao?.message ?? recusa}
          campo={register('orgao', { validate: (valor) => valor !== '' || t`Escolha o órgão.` })}
        />
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
