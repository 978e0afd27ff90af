import { plural, t } from '@lingui/core/macro'

import { regrasDoLocal, type Feriado, type Local } from '#contract/calendario.ts'
import { type Calendario, calendarioCom, diasUteisEntre } from '#contract/dias-uteis.ts'
import { hoje } from '#platform/format.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** A duration in its two largest units: "3 dias e 4 h", "2 h e 10 min", "menos de 1 min". */
export function duracao(de: string, ate: string | null, agora = Date.now()): string {
  const ms = (ate ? Date.parse(ate) : agora) - Date.parse(de)
  const dias = Math.floor(ms / DIA)
  const horas = Math.floor((ms % DIA) / HORA)
  const minutos = Math.floor((ms % HORA) / MINUTO)
  const partes = [
    dias > 0 && plural(dias, { one: '# dia', other: '# dias' }),
    horas > 0 && `${horas} h`,
    dias === 0 && minutos > 0 && `${minutos} min`,
  ].filter((parte) => parte !== false)
  return partes.length > 0 ? partes.join(' ') : '< 1 min'
}

/** Working days of a stay in a unit, without the day of arrival. Null while the unit's calendar is not known. */
export type DiasUteis = (lotacaoId: number, de: string, ate: string | null) => number | null

export function diasUteisCom(feriados: Feriado[] | undefined, locais: (Local & { lotacaoId: number })[]): DiasUteis {
  const calendarios = new Map<number, Calendario>(
    feriados && locais.map(({ lotacaoId, ...local }) => [lotacaoId, calendarioCom(regrasDoLocal(feriados, local))]),
  )
  return (lotacaoId, de, ate) => {
    const calendario = calendarios.get(lotacaoId)
    return calendario ? diasUteisEntre(hoje(new Date(de)), hoje(ate ? new Date(ate) : new Date()), calendario) : null
  }
}

/** The same in words; if it can't be counted, why. Null when there is nothing to say. */
export function emDiasUteis(uteis: DiasUteis, lotacaoId: number, de: string, ate: string | null): string | null {
  const dias = uteis(lotacaoId, de, ate)
  if (dias === null) return null
  if (dias > 0) return plural(dias, { one: '# dia útil', other: '# dias úteis' })
  if (hoje(new Date(de)) !== hoje(ate ? new Date(ate) : new Date())) return t`nenhum dia útil`
  return ate ? t`no mesmo dia` : null
}
