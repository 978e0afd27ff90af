import substituicao from '../substituicao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

export type CamposDaSubstituicao = {
  deQue: 'PESSOA' | 'UNIDADE'
  titularId: string
  unidadeId: string
  substituto: PessoaEscolhida | null
  de: string | null
  ate: string | null
  motivo: string
}

type Props = { control: Control<CamposDaSubstituicao>; entrada: Entrada } & Pick<
  Substituicoes,
  'chefiados' | 'unidades'
>

/** Who is substituted: oneself, a person of a unit one heads, or such a unit. */
export function DeQuem({ control, entrada, chefiados, unidades }: Props) {
  const { t } = useLingui()
  const daUnidade = useWatch({ control, name: 'deQue' }) === 'UNIDADE'
  return (
    <>
      {unidades.length > 0 && (
        <ChoiceField
          control={control}
          nome="deQue"
          tipo="radio"
          className={substituicao.substituicaoDe}
          linha=""
          legenda={<Trans>Substituição</Trans>}
          de={[
            { valor: 'PESSOA', nome: t`de uma pessoa` },
            { valor: 'UNIDADE', nome: t`da unidade` },
          ]}
        />
      )}
      {daUnidade && (
        <SelectField
          control={control}
          nome="unidadeId"
          rotulo={<Trans>Unidade</Trans>}
          ajuda={
            <Trans>Quem for indicado vê e movimenta o que é da unidade, com o próprio nome. Não assina por ela.</Trans>
          }
        >
          {unidades.map(({ id, sigla, nome }) => (
            <option key={id} value={id}>
              {sigla} – {nome}
            </option>
          ))}
        </SelectField>
      )}
      {chefiados.length > 0 && !daUnidade && (
        <SelectField control={control} nome="titularId" rotulo={<Trans>Quem será substituído</Trans>}>
          <option value={entrada.id}>{t`Você: ${entrada.nome_pessoa}`}</option>
          {chefiados.map(({ id, nome, lotacao }) => (
            <option key={id} value={id}>
              {nome} ({lotacao.sigla})
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
