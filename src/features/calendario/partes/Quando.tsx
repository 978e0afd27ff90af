import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { DiaField } from '#ui/DiaField.tsx'

import { nomeDoMes } from '../palavras.ts'
import type { Campos } from './regra.ts'
import { useErros } from './use-erros.tsx'

type Props = Pick<UseFormReturn<Campos>, 'control' | 'register'>

/** Once, every year on a day, or counted from Easter; and from and until which year. */
export function Quando({ control, register }: Props) {
  const { t } = useLingui()
  const tipo = useWatch({ control, name: 'tipo' })
  const { de, dizErro } = useErros(control)
  const noAno = (dito: string) =>
    dito.trim() === '' || /^(19|2\d)\d\d$/.test(dito.trim()) || t`Diga o ano com quatro algarismos.`
  return (
    <>
      <div className="field">
        <label htmlFor="feriado-tipo">
          <Trans>Quando</Trans>
        </label>
        <select id="feriado-tipo" {...register('tipo')}>
          <option value="DATA">{t`Uma vez, num dia`}</option>
          <option value="ANUAL">{t`Todo ano, no mesmo dia`}</option>
          <option value="PASCOA">{t`Todo ano, contado da Páscoa`}</option>
        </select>
      </div>
      {tipo === 'DATA' && (
        <Controller
          control={control}
          name="data"
          rules={{ validate: (dia) => (dia !== null && diaValido(dia)) || t`Diga o dia.` }}
          render={({ field, fieldState }) => (
            <DiaField
              rotulo={t`Dia`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
      )}
      {tipo === 'ANUAL' && (
        <div className="feriado-linha">
          <div className="field">
            <label htmlFor="feriado-dia">
              <Trans>Dia</Trans>
            </label>
            <input
              {...de('dia')}
              inputMode="numeric"
              maxLength={2}
              {...register('dia', {
                validate: (dia, { mes }) =>
                  (/^\d{1,2}$/.test(dia) && diaValido(`2024-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`)) ||
                  t`Esse dia não existe no mês.`,
              })}
            />
            {dizErro('dia')}
          </div>
          <div className="field">
            <label htmlFor="feriado-mes">
              <Trans>Mês</Trans>
            </label>
            <select id="feriado-mes" {...register('mes')}>
              {Array.from({ length: 12 }, (_, i) => (
                <option key={i} value={i + 1}>
                  {nomeDoMes(i + 1)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      {tipo === 'PASCOA' && (
        <div className="field">
          <label htmlFor="feriado-dias">
            <Trans>Dias a contar da Páscoa (negativo: antes)</Trans>
          </label>
          <input
            {...de('dias')}
            inputMode="text"
            maxLength={4}
            {...register('dias', {
              validate: (dias) =>
                (/^-?\d{1,3}$/.test(dias) && Math.abs(Number(dias)) <= 100) || t`Diga um número de -100 a 100.`,
            })}
          />
          {dizErro('dias')}
        </div>
      )}
      {tipo !== 'DATA' && (
        <div className="feriado-linha">
          {(['deAno', 'ateAno'] as const).map((campo) => (
            <div className="field" key={campo}>
              <label htmlFor={`feriado-${campo}`}>
                {campo === 'deAno' ? <Trans>Desde o ano (opcional)</Trans> : <Trans>Até o ano (opcional)</Trans>}
              </label>
              <input
                {...de(campo)}
                inputMode="numeric"
                maxLength={4}
                {...register(campo, {
                  validate: (dito, { deAno, ateAno }) =>
                    noAno(dito) === true
                      ? campo === 'deAno' ||
                        deAno === '' ||
                        ateAno === '' ||
                        deAno <= ateAno ||
                        t`Acaba antes de começar.`
                      : noAno(dito),
                })}
              />
              {dizErro(campo)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
