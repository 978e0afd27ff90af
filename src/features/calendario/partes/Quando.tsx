import feriados from '../feriados.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { nomeDoMes } from '#domain/calendario/palavras.ts'
import type { Campos } from './regra.ts'

/** When it comes: once, every year on a day, or counted from Easter; and its first and last year. */
export function Quando({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const tipo = useWatch({ control, name: 'tipo' })
  const noAno = (dito: string) =>
    dito.trim() === '' || /^(19|2\d)\d\d$/.test(dito.trim()) || t`Diga o ano com quatro algarismos.`
  const ano = { control, inputMode: 'numeric', maxLength: 4 } as const
  return (
    <>
      <SelectField control={control} nome="tipo" rotulo={<Trans>Quando</Trans>}>
        <option value="DATA">{t`Uma vez, num dia`}</option>
        <option value="ANUAL">{t`Todo ano, no mesmo dia`}</option>
        <option value="PASCOA">{t`Todo ano, contado da Páscoa`}</option>
      </SelectField>
      {tipo === 'DATA' && (
        <DateField
          control={control}
          nome="data"
          rotulo={t`Dia`}
          validar={(dia) => (dia !== null && diaValido(dia)) || t`Diga o dia.`}
        />
      )}
      {tipo === 'ANUAL' && (
        <div className={feriados.feriadoLinha}>
          <TextField
            control={control}
            nome="dia"
            rotulo={<Trans>Dia</Trans>}
            inputMode="numeric"
            maxLength={2}
            validar={(dia, { mes }) =>
              (/^\d{1,2}$/.test(dia) && diaValido(`2024-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`)) ||
              t`Esse dia não existe no mês.`
            }
          />
          <SelectField control={control} nome="mes" rotulo={<Trans>Mês</Trans>}>
            {Array.from({ length: 12 }, (_, i) => (
              <option key={i} value={i + 1}>
                {nomeDoMes(i + 1)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {tipo === 'PASCOA' && (
        <TextField
          control={control}
          nome="dias"
          rotulo={<Trans>Dias a contar da Páscoa (negativo: antes)</Trans>}
          inputMode="text"
          maxLength={4}
          validar={(dias) =>
            (/^-?\d{1,3}$/.test(dias) && Math.abs(Number(dias)) <= 100) || t`Diga um número de -100 a 100.`
          }
        />
      )}
      {tipo !== 'DATA' && (
        <div className={feriados.feriadoLinha}>
          <TextField {...ano} nome="deAno" rotulo={<Trans>Desde o ano (opcional)</Trans>} validar={noAno} />
          <TextField
            {...ano}
            nome="ateAno"
            rotulo={<Trans>Até o ano (opcional)</Trans>}
            validar={(ate, { deAno }) => {
              const dito = noAno(ate)
              if (dito !== true) return dito
              return deAno === '' || ate === '' || deAno <= ate || t`Acaba antes de começar.`
            }}
          />
        </div>
      )}
    </>
  )
}
