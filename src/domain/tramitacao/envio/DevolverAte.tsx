import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'

import { regrasDoLocal } from '#contract/calendario.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import { calendarioCom, proximoDiaUtil } from '#contract/dias-uteis.ts'
import { diaDaSemana } from '#domain/calendario/palavras.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import type { Destino } from '#domain/usuario/destino.ts'
import { data, hoje } from '#platform/format.ts'
import { DateField } from '#ui/form/DateField.tsx'

/** The form of PorInteiro: a lazy component keeps no generics. */
export type CamposDoTramite = {
  destino: Destino | null
  observacao: string
  comDevolucao: boolean
  devolverAte: string | null
}

/** The day by which the document is to come back. */
export function DevolverAte({ control }: { control: Control<CamposDoTramite> }) {
  const { t } = useLingui()
  const { data: calendario } = useQuery(calendarioQueries.feriados())
  const folgas = calendario && calendarioCom(regrasDoLocal(calendario.feriados, calendario.local))
  const escolhido = useWatch({ control, name: 'devolverAte' })
  /** A remark on a day off; the day stays as chosen. */
  const foraDoExpediente = (dia: string | null) => {
    if (!folgas || dia === null || !diaValido(dia)) return undefined
    const util = proximoDiaUtil(dia, folgas)
    if (util === dia) return undefined
    const [escolha, semana, seguinte] = [data(dia), diaDaSemana(dia), data(util)]
    return t`${escolha} (${semana}) não é dia útil: o primeiro depois dele é ${seguinte}.`
  }
  return (
    <DateField
      control={control}
      nome="devolverAte"
      rotulo={t`Devolver até`}
      ajuda={foraDoExpediente(escolhido)}
      minimo={hoje()}
      validar={(dia) =>
        dia === null || !diaValido(dia)
          ? t`Diga o dia.`
          : dia >= hoje() || t`A data de devolução já passou: escolha hoje ou um dia depois.`
      }
    />
  )
}
