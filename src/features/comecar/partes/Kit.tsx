import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegister } from 'react-hook-form'

import type { ParteDoKit } from '#contract/kit.ts'

import type { Campos } from '../rascunho.ts'

/** The public tables to begin with: each can be left out, and each is changed later. */
export function Kit({ register }: { register: UseFormRegister<Campos> }) {
  const { t } = useLingui()
  const partes: [ParteDoKit, titulo: string, oQue: string][] = [
    [
      'ESPECIES_E_MODELOS',
      t`Espécies e modelos`,
      t`Ofício, despacho, parecer, portaria, memória, processo e documento trazido.`,
    ],
    ['CLASSIFICACAO', t`Classificação e temporalidade`, t`A tabela do Arquivo Nacional para as atividades-meio.`],
    ['HIPOTESES_LEGAIS', t`Hipóteses legais de sigilo`, t`Os artigos de lei que se citam ao restringir um documento.`],
    ['FERIADOS', t`Feriados nacionais`, t`De que se contam os prazos em dias úteis.`],
  ]
  return (
    <fieldset className="comecar-grupo">
      <legend>
        <Trans>Tabelas para começar</Trans>
      </legend>
      {partes.map(([parte, titulo, oQue]) => (
        <label className="row comecar-kit" key={parte}>
          <input type="checkbox" value={parte} {...register('kit')} />
          <span>
            <b>{titulo}</b> <small className="soft">{oQue}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
