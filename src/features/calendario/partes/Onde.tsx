import feriados from '../feriados.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import type { Abrangencia, Feriados } from '#contract/calendario.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { Campos } from './regra.ts'

type Props = Pick<Feriados, 'orgaos'> & { control: Control<Campos>; tudo: boolean }

export function Onde({ control, orgaos, tudo }: Props) {
  const { t } = useLingui()
  const abrangencia = useWatch({ control, name: 'abrangencia' })
  const largos: [Abrangencia, string][] = [
    ['NACIONAL', t`Todo o país`],
    ['ESTADUAL', t`Um estado`],
    ['MUNICIPAL', t`Um município`],
  ]
  const lugares: [Abrangencia, string][] = [...(tudo ? largos : []), ['ORGAO', t`Um órgão`]]
  return (
    <>
      <SelectField control={control} nome="abrangencia" rotulo={<Trans>Onde vale</Trans>}>
        {lugares.map(([valor, nome]) => (
          <option key={valor} value={valor}>
            {nome}
          </option>
        ))}
      </SelectField>
      {(abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL') && (
        <div className={feriados.feriadoLinha}>
          {abrangencia === 'MUNICIPAL' && (
            <TextField
              control={control}
              nome="municipio"
              rotulo={<Trans>Município</Trans>}
              maxLength={100}
              falta={t`Diga o município.`}
            />
          )}
          <TextField
            control={control}
            nome="uf"
            rotulo={<Trans>Estado (sigla)</Trans>}
            maxLength={2}
            validar={(dita) => /^[a-z]{2}$/i.test(dita.trim()) || t`Duas letras: PB.`}
          />
        </div>
      )}
      {abrangencia === 'ORGAO' && (
        <SelectField control={control} nome="orgaoId" rotulo={<Trans>Órgão</Trans>}>
          {orgaos.map(({ id, sigla, nome }) => (
            <option key={id} value={id}>
              {sigla} – {nome}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
