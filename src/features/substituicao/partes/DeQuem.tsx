import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'

export type CamposDaSubstituicao = {
  deQue: 'PESSOA' | 'UNIDADE'
  titularId: string
  unidadeId: string
  substituto: PessoaEscolhida | null
  de: string | null
  ate: string | null
  motivo: string
}

type Props = { form: UseFormReturn<CamposDaSubstituicao>; entrada: Entrada } & Pick<
  Substituicoes,
  'chefiados' | 'unidades'
>

/** Whose place it is: a person's, or a unit's for who answers for one. */
export function DeQuem({ form: { register, control }, entrada, chefiados, unidades }: Props) {
  const { t } = useLingui()
  const daUnidade = useWatch({ control, name: 'deQue' }) === 'UNIDADE'
  return (
    <>
      {unidades.length > 0 && (
        <fieldset className="substituicao-de">
          <legend>
            <Trans>Substituição</Trans>
          </legend>
          <label>
            <input type="radio" value="PESSOA" {...register('deQue')} /> <Trans>de uma pessoa</Trans>
          </label>
          <label>
            <input type="radio" value="UNIDADE" {...register('deQue')} /> <Trans>da unidade</Trans>
          </label>
        </fieldset>
      )}
      {daUnidade && (
        <div className="field">
          <label htmlFor="substituicao-unidade">
            <Trans>Unidade</Trans>
          </label>
          <select id="substituicao-unidade" aria-describedby="substituicao-unidade-dica" {...register('unidadeId')}>
            {unidades.map(({ id, sigla, nome }) => (
              <option key={id} value={id}>
                {sigla} – {nome}
              </option>
            ))}
          </select>
          <small className="soft" id="substituicao-unidade-dica">
            <Trans>Quem for indicado vê e movimenta o que é da unidade, com o próprio nome. Não assina por ela.</Trans>
          </small>
        </div>
      )}
      {chefiados.length > 0 && !daUnidade && (
        <div className="field">
          <label htmlFor="substituicao-titular">
            <Trans>Quem será substituído</Trans>
          </label>
          <select id="substituicao-titular" {...register('titularId')}>
            <option value={entrada.id}>{t`Você: ${entrada.nome_pessoa}`}</option>
            {chefiados.map(({ id, nome, lotacao }) => (
              <option key={id} value={id}>
                {nome} ({lotacao.sigla})
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
