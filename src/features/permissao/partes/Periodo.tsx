import permissao from '../permissao.module.css'

import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { hoje } from '#platform/format.ts'
import { DateField } from '#ui/form/DateField.tsx'

type ComPeriodo = { desde: string | null; ate: string | null }

export function Periodo<C extends ComPeriodo>(props: { control: Control<C> }) {
  const { t } = useLingui()
  // Safe: the form has these fields, and maybe more.
  const control = props.control as unknown as Control<ComPeriodo>
  return (
    <div className={permissao.permissaoDias}>
      <DateField
        control={control}
        nome="desde"
        rotulo={t`De`}
        minimo={hoje()}
        validar={(dia) => (dia !== null && diaValido(dia)) || t`Diga o dia.`}
      />
      <DateField
        control={control}
        nome="ate"
        rotulo={t`Até (vazio: sem fim)`}
        minimo={hoje()}
        validar={(dia, { desde }) =>
          dia === null ||
          (diaValido(dia) ? desde === null || dia >= desde || t`Acaba antes de começar.` : t`Diga o dia.`)
        }
      />
    </div>
  )
}
