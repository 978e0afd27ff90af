import { idioma } from './i18n.ts'

/** Legal time of the state; the clock of the machine decides nothing but what "today" is. */
const FUSO = 'America/Fortaleza'
const DIA_MS = 86_400_000

/** Domingo. For calendars (specification §9). */
export const PRIMEIRO_DIA_DA_SEMANA = 0

const formatos = new Map<string, Intl.DateTimeFormat>()
function formato(nome: string, opcoes: Intl.DateTimeFormatOptions) {
  const chave = `${nome} ${idioma()}`
  const pronto = formatos.get(chave) ?? new Intl.DateTimeFormat(idioma(), { timeZone: FUSO, ...opcoes })
  formatos.set(chave, pronto)
  return pronto
}

/** A bare day (yyyy-MM-dd) has no hour; noon in UTC is that day in Fortaleza too. */
const instante = (valor: string | Date) =>
  valor instanceof Date ? valor : new Date(/^\d{4}-\d\d-\d\d$/.test(valor) ? `${valor}T12:00:00Z` : valor)

const partesDoDia = (valor: Date) =>
  Object.fromEntries(
    formato('dia', { day: '2-digit', month: '2-digit', year: 'numeric' })
      .formatToParts(valor)
      .map(({ type, value }) => [type, value]),
  )

/** 20/11/2026, in every language: the specification fixes the order. */
export function data(valor: string | Date): string {
  const { day, month, year } = partesDoDia(instante(valor))
  return `${day}/${month}/${year}`
}

/** 14:32 */
export const hora = (valor: string | Date) =>
  formato('hora', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instante(valor))

/** 20/11/2026 14:32 */
export const dataHora = (valor: string | Date) => `${data(valor)} ${hora(valor)}`

/** 20 de novembro de 2026 */
export const dataPorExtenso = (valor: string | Date) =>
  formato('extenso', { dateStyle: 'long' }).format(instante(valor))

const diaDe = (valor: Date) => {
  const { day, month, year } = partesDoDia(valor)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DIA_MS
}

/** Relative near ("há 5 minutos", "ontem", "em 2 dias"), absolute beyond a week. Put `dataHora` in the title. */
export function quando(valor: string | Date, agora = new Date()): string {
  const momento = instante(valor)
  const relativo = new Intl.RelativeTimeFormat(idioma(), { numeric: 'auto' })
  const minutos = Math.round((momento.getTime() - agora.getTime()) / 60_000)
  if (minutos === 0) return relativo.format(0, 'second')
  if (Math.abs(minutos) < 60) return relativo.format(minutos, 'minute')
  const dias = diaDe(momento) - diaDe(agora)
  if (dias === 0) return relativo.format(Math.round(minutos / 60), 'hour')
  return Math.abs(dias) <= 7 ? relativo.format(dias, 'day') : data(momento)
}

/** 1.234 */
export const numero = (valor: number) => new Intl.NumberFormat(idioma()).format(valor)

/** Today in Fortaleza, yyyy-MM-dd. */
export function hoje(agora = new Date()): string {
  const { day, month, year } = partesDoDia(agora)
  return `${year}-${month}-${day}`
}
