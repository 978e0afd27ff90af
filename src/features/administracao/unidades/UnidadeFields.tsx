import { useLingui } from '@lingui/react/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

import { UFS } from '#contract/uf.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { ouNada } from '../campos/formulario.ts'

/** What a new unit and one that changes have in common, as a form fills it in. */
export type CamposDaUnidade = { sigla: string; nome: string; email: string; municipio: string; uf: string }
export const unidadeDe = ({ sigla, nome, email, municipio, uf }: CamposDaUnidade) => ({
  sigla,
  nome,
  email: ouNada(email),
  municipio: ouNada(municipio),
  uf: ouNada(uf),
})

type Props<C extends CamposDaUnidade> = { register: UseFormRegister<C>; errors: FieldErrors<C> }

export function UnidadeFields<C extends CamposDaUnidade>(props: Props<C>) {
  const { t } = useLingui()
  // a form with more fields than these is one with these
  const { register, errors } = props as unknown as Props<CamposDaUnidade>
  return (
    <>
      <TextField
        rotulo={t`Sigla`}
        ajuda={t`Uma só vez no órgão.`}
        maxLength={30}
        erro={errors.sigla?.message}
        campo={register('sigla')}
      />
      <TextField rotulo={t`Nome`} maxLength={200} erro={errors.nome?.message} campo={register('nome')} />
      <TextField
        rotulo={t`E-mail da unidade`}
        ajuda={t`Pode ficar em branco.`}
        type="email"
        erro={errors.email?.message}
        campo={register('email')}
      />
      <div className="admin-par">
        <TextField
          rotulo={t`Município`}
          ajuda={t`Em branco, o do órgão.`}
          maxLength={100}
          erro={errors.municipio?.message}
          campo={register('municipio')}
        />
        <SelectField
          rotulo={t`Estado`}
          ajuda={t`Em branco, o do órgão.`}
          erro={errors.uf?.message}
          campo={register('uf')}
        >
          <option value="">{t`O do órgão`}</option>
          {UFS.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
