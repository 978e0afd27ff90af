import ui from '#ui/ui.module.css'
import comecar from '../comecar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import type { ParteDoKit } from '#contract/kit.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'

import type { Campos } from '../rascunho.ts'

/** The public tables to start with. Each can be left out, and each can be changed later. */
export function Kit({ control }: { control: Control<Campos> }) {
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
    <ChoiceField
      control={control}
      nome="kit"
      tipo="checkbox"
      className={comecar.comecarGrupo}
      linha={`${ui.row} ${comecar.comecarKit}`}
      legenda={<Trans>Tabelas para começar</Trans>}
      de={partes.map(([valor, titulo, oQue]) => ({
        valor,
        nome: (
          <span>
            <b>{titulo}</b> <small className={ui.soft}>{oQue}</small>
          </span>
        ),
      }))}
    />
  )
}
