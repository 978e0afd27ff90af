import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import { AQuemSeDa, type permissaoApi } from '#contract/permissao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'
import type { Campos } from './campos.ts'

type Props = { form: UseFormReturn<Campos>; opcoes: Output<typeof permissaoApi.opcoes> }

/** To whom: somebody, everybody of a unit, or who holds a cargo or a função. */
export function AQuem({ form: { register, control, formState }, opcoes }: Props) {
  const { t } = useLingui()
  const { aQuem } = usePalavrasDePermissao()
  const tipo = useWatch({ control, name: 'aQuem' })
  const recusa = formState.errors.aQuem?.message
  const lista = (nome: 'cargo' | 'funcao', rotulo: string, itens: { id: number; nome: string }[], falta: string) => (
    <SelectField
      rotulo={rotulo}
      erro={formState.errors[nome]?.message ?? recusa}
      campo={register(nome, { validate: (valor) => valor !== '' || falta })}
    >
      <Opcoes vazio={t`Escolha`} de={itens.map(({ id, nome: dito }) => ({ valor: id, nome: dito }))} />
    </SelectField>
  )
  return (
    <>
      <SelectField rotulo={t`A quem`} campo={register('aQuem')}>
        <Opcoes de={AQuemSeDa.shape.tipo.options.map((valor) => ({ valor, nome: aQuem[valor] }))} />
      </SelectField>
      {tipo === 'PESSOA' && (
        <Controller
          control={control}
          name="pessoa"
          rules={{ validate: (pessoa) => pessoa !== null || t`Escolha a pessoa.` }}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <PessoaPicker
              rotulo={t`Pessoa`}
              valor={value}
              aoMudar={onChange}
              ref={ref}
              erro={fieldState.error?.message ?? recusa}
            />
          )}
        />
      )}
      {tipo === 'UNIDADE' && (
        <Controller
          control={control}
          name="unidade"
          rules={{ validate: (unidade) => unidade !== null || t`Escolha a unidade.` }}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <UnidadePicker
              rotulo={t`Todos desta unidade`}
              valor={value}
              aoMudar={onChange}
              ref={ref}
              erro={fieldState.error?.message ?? recusa}
            />
          )}
        />
      )}
      {tipo === 'CARGO' && lista('cargo', t`Cargo`, opcoes.cargos, t`Escolha o cargo.`)}
      {tipo === 'FUNCAO' && lista('funcao', t`Função`, opcoes.funcoes, t`Escolha a função.`)}
    </>
  )
}
