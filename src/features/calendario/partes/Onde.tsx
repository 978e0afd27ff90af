import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { Abrangencia, Feriados } from '#contract/calendario.ts'

import type { Campos } from './regra.ts'
import { useErros } from './use-erros.tsx'

type Props = Pick<UseFormReturn<Campos>, 'control' | 'register'> & Pick<Feriados, 'orgaos'> & { tudo: boolean }

/** Where it counts: everywhere, in a state, in a city or in one órgão. */
export function Onde({ control, register, orgaos, tudo }: Props) {
  const { t } = useLingui()
  const abrangencia = useWatch({ control, name: 'abrangencia' })
  const { de, dizErro } = useErros(control)
  const largos: [Abrangencia, string][] = [
    ['NACIONAL', t`Todo o país`],
    ['ESTADUAL', t`Um estado`],
    ['MUNICIPAL', t`Um município`],
  ]
  const lugares: [Abrangencia, string][] = [...(tudo ? largos : []), ['ORGAO', t`Um órgão`]]
  return (
    <>
      <div className="field">
        <label htmlFor="feriado-abrangencia">
          <Trans>Onde vale</Trans>
        </label>
        <select id="feriado-abrangencia" {...register('abrangencia')}>
          {lugares.map(([valor, nome]) => (
            <option key={valor} value={valor}>
              {nome}
            </option>
          ))}
        </select>
      </div>
      {(abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL') && (
        <div className="feriado-linha">
          {abrangencia === 'MUNICIPAL' && (
            <div className="field">
              <label htmlFor="feriado-municipio">
                <Trans>Município</Trans>
              </label>
              <input
                {...de('municipio')}
                maxLength={100}
                autoComplete="off"
                {...register('municipio', { validate: (dito) => dito.trim() !== '' || t`Diga o município.` })}
              />
              {dizErro('municipio')}
            </div>
          )}
          <div className="field">
            <label htmlFor="feriado-uf">
              <Trans>Estado (sigla)</Trans>
            </label>
            <input
              {...de('uf')}
              maxLength={2}
              autoComplete="off"
              {...register('uf', { validate: (dita) => /^[a-z]{2}$/i.test(dita.trim()) || t`Duas letras: PB.` })}
            />
            {dizErro('uf')}
          </div>
        </div>
      )}
      {abrangencia === 'ORGAO' && (
        <div className="field">
          <label htmlFor="feriado-orgaoId">
            <Trans>Órgão</Trans>
          </label>
          <select id="feriado-orgaoId" {...register('orgaoId')}>
            {orgaos.map(({ id, sigla, nome }) => (
              <option key={id} value={id}>
                {sigla} – {nome}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
