import { useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import { AQuemSeDa, type permissaoApi } from '#contract/permissao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFieldError } from '#ui/form/use-field.ts'

import { usePalavrasDePermissao } from '../palavras.ts'
import type { Campos } from './campos.ts'

type Props = { control: Control<Campos>; opcoes: Output<typeof permissaoApi.opcoes> }

/** The holder: a person, everybody in a unit, or everybody with a cargo or função. */
export function AQuem({ control, opcoes }: Props) {
  const { t } = useLingui()
  const { aQuem } = usePalavrasDePermissao()
  const tipo = useWatch({ control, name: 'aQuem' })
  const recusa = useFieldError(control, 'aQuem')
  const lista = (nome: 'cargo' | 'funcao', rotulo: string, itens: { id: number; nome: string }[], falta: string) => (
    <SelectField control={control} nome={nome} rotulo={rotulo} erro={recusa} falta={falta}>
      <Opcoes vazio={t`Escolha`} de={itens.map(({ id, nome: dito }) => ({ valor: id, nome: dito }))} />
    </SelectField>
  )
  return (
    <>
      <SelectField control={control} nome="aQuem" rotulo={t`A quem`} semErro>
        <Opcoes de={AQuemSeDa.shape.tipo.options.map((valor) => ({ valor, nome: aQuem[valor] }))} />
      </SelectField>
      {tipo === 'PESSOA' && (
        <PersonField control={control} nome="pessoa" rotulo={t`Pessoa`} recusa={recusa} falta={t`Escolha a pessoa.`} />
      )}
      {tipo === 'UNIDADE' && (
        <Field control={control} nome="unidade" falta={t`Escolha a unidade.`}>
          {({ erro, ...campo }) => <UnidadePicker {...campo} rotulo={t`Todos desta unidade`} erro={erro ?? recusa} />}
        </Field>
      )}
      {tipo === 'CARGO' && lista('cargo', t`Cargo`, opcoes.cargos, t`Escolha o cargo.`)}
      {tipo === 'FUNCAO' && lista('funcao', t`Função`, opcoes.funcoes, t`Escolha a função.`)}
    </>
  )
}
