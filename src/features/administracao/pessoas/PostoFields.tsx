import ficha from '../campos/ficha.module.css'

import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { DateField } from '#ui/form/DateField.tsx'
import { Field } from '#ui/form/Field.tsx'

import { CargoField, type CargoEscolhido } from '../campos/CargoField.tsx'
import { UnidadeField, type UnidadeEscolhida } from '../campos/UnidadeField.tsx'

export type CamposDoPosto = {
  unidade: UnidadeEscolhida | null
  cargo: CargoEscolhido | null
  funcao: CargoEscolhido | null
  desde: string | null
  ate: string | null
}
export const POSTO_VAZIO: CamposDoPosto = { unidade: null, cargo: null, funcao: null, desde: null, ate: null }
export const postoDe = ({ unidade, cargo, funcao, desde, ate }: CamposDoPosto) => ({
  unidadeId: unidade?.id,
  cargoId: cargo?.id ?? null,
  funcaoId: funcao?.id ?? null,
  desde,
  ate,
})
/** The form's field that shows a refusal of each field of the body. */
export const CAMPO_DO_POSTO = { unidadeId: 'unidade', cargoId: 'cargo', funcaoId: 'funcao' }

type Props<C extends CamposDoPosto> = { control: Control<C>; semUnidade?: true; semFim?: true }

export function PostoFields<C extends CamposDoPosto>({ control, semUnidade, semFim }: Props<C>) {
  const { t } = useLingui()
  // Safe: the form has these fields, and maybe more.
  const deste = control as unknown as Control<CamposDoPosto>
  return (
    <>
      {!semUnidade && (
        <Field control={deste} nome="unidade">
          {(campo) => <UnidadeField {...campo} rotulo={t`Unidade`} />}
        </Field>
      )}
      <Field control={deste} nome="cargo">
        {(campo) => (
          <CargoField
            {...campo}
            qual="cargos"
            rotulo={t`Cargo`}
            dica={t`Um cargo que não está na lista pode ser incluído daqui.`}
          />
        )}
      </Field>
      <Field control={deste} nome="funcao">
        {(campo) => (
          <CargoField {...campo} qual="funcoes" rotulo={t`Função de confiança`} dica={t`Pode ficar em branco.`} />
        )}
      </Field>
      <div className={ficha.adminPar}>
        <DateField control={deste} nome="desde" rotulo={t`Desde`} ajuda={t`Do ato que lotou. Pode ficar em branco.`} />
        {!semFim && (
          <DateField control={deste} nome="ate" rotulo={t`Até`} ajuda={t`Último dia; em branco, sem data marcada.`} />
        )}
      </div>
    </>
  )
}
