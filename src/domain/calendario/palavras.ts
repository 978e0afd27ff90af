import { t } from '@lingui/core/macro'

import type { Feriado, Feriados } from '#contract/calendario.ts'
import { idioma } from '#platform/i18n.ts'

/** Noon in UTC: the same day in every time zone of Brazil. */
const meioDia = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** "sexta-feira". */
export const diaDaSemana = (dia: string) =>
  new Intl.DateTimeFormat(idioma(), { weekday: 'long', timeZone: 'UTC' }).format(meioDia(dia))

/** "sex." */
export const diaDaSemanaCurto = (dia: string) =>
  new Intl.DateTimeFormat(idioma(), { weekday: 'short', timeZone: 'UTC' }).format(meioDia(dia))

/** "4 de março", of any year. */
const diaDoAno = (dia: number, mes: number) =>
  new Intl.DateTimeFormat(idioma(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, mes - 1, dia, 12)),
  )

export const nomeDoMes = (mes: number) =>
  new Intl.DateTimeFormat(idioma(), { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, mes - 1, 15)))

/** Where a holiday applies. */
export function ondeVale({ abrangencia, uf, municipio, orgaoId }: Feriado, orgaos: Feriados['orgaos']): string {
  switch (abrangencia) {
    case 'NACIONAL':
      return t`Todo o país`
    case 'ESTADUAL': {
      const estado = uf ?? ''
      return t`Estado: ${estado}`
    }
    case 'MUNICIPAL':
      return `${municipio}/${uf}`
    case 'ORGAO': {
      const sigla = orgaos.find(({ id }) => id === orgaoId)?.sigla ?? ''
      return t`Só ${sigla}`
    }
  }
}

/** How it repeats. */
export function repeticao({ quando, deAno, ateAno }: Feriado): string {
  const dito = umaVezOuSempre(quando)
  if (deAno !== null && ateAno !== null) return t`${dito}, de ${deAno} a ${ateAno}`
  if (deAno !== null) return t`${dito}, desde ${deAno}`
  return ateAno === null ? dito : t`${dito}, até ${ateAno}`
}

function umaVezOuSempre(quando: Feriado['quando']): string {
  if (quando.tipo === 'DATA') return t`uma vez`
  if (quando.tipo === 'ANUAL') {
    const dia = diaDoAno(quando.dia, quando.mes)
    return t`todo ano, em ${dia}`
  }
  const dias = Math.abs(quando.dias)
  if (dias === 0) return t`no domingo de Páscoa`
  return quando.dias < 0 ? t`${dias} dias antes da Páscoa` : t`${dias} dias depois da Páscoa`
}
