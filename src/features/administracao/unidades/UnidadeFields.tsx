import ficha from '../campos/ficha.module.css'

import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { UFS } from '#contract/uf.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { ouNada } from '../campos/formulario.ts'

/** The fields that a new unit and a changed one share. */
export type CamposDaUnidade = { sigla: string; nome: string; email: string; municipio: string; uf: string }
export const unidadeDe = ({ sigla, nome, email, municipio, uf }: CamposDaUnidade) => ({
  sigla,
  nome,
  email: ouNada(email),
  municipio: ouNada(municipio),
  uf: ouNada(uf),
})

export function UnidadeFields<C extends CamposDaUnidade>(props: { control: Control<C> }) {
  const { t } = useLingui()
  // Safe: the form has these fields, and maybe more.
  const control = props.control as unknown as Control<CamposDaUnidade>
  return (
    <>
      <TextField control={control} nome="sigla" rotulo={t`Sigla`} ajuda={t`Uma só vez no órgão.`} maxLength={30} />
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={200} />
      <TextField
        control={control}
        nome="email"
        rotulo={t`E-mail da unidade`}
        ajuda={t`Pode ficar em branco.`}
        type="email"
      />
      <div className={ficha.adminPar}>
        <TextField
          control={control}
          nome="municipio"
          rotulo={t`Município`}
          ajuda={t`Em branco, o do órgão.`}
          maxLength={100}
        />
        <SelectField control={control} nome="uf" rotulo={t`Estado`} ajuda={t`Em branco, o do órgão.`}>
          <option value="">{t`O do órgão`}</option>
          {UFS.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
