import { idioma } from './i18n.ts'

/** The state's legal time; the machine's clock only decides what "today" is. */
const FUSO = 'America/Fortaleza'
const DIA_MS = 86_400_000

/** One per language: a list has hundreds of instants, and a formatter is costly to make. */
function umPorIdioma<T>(fazer: (idioma: string) => T): () => T {
  const feitos = new Map<string, T>()
  return () => {
    const feito = feitos.get(idioma()) ?? fazer(idioma())
    feitos.set(idioma(), feito)
    return feito
  }
}
const formato = (opcoes: Intl.DateTimeFormatOptions) =>
  umPorIdioma((idioma) => new Intl.DateTimeFormat(idioma, { timeZone: FUSO, ...opcoes }))
/** Portuguese in every language: the specification fixes the order. */
const doDia = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, day: '2-digit', month: '2-digit', year: 'numeric' })
const daHora = formato({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const relativo = umPorIdioma((idioma) => new Intl.RelativeTimeFormat(idioma, { numeric: 'auto' }))
const decimal = umPorIdioma((idioma) => new Intl.NumberFormat(idioma))

/** Noon UTC for a bare day: the same day in Fortaleza. */
const instante = (valor: string | Date) =>
  valor instanceof Date ? valor : new Date(/^\d{4}-\d\d-\d\d$/.test(valor) ? `${valor}T12:00:00Z` : valor)

/** 20/11/2026, in every language. */
export const data = (valor: string | Date) => doDia.format(instante(valor))

/** 14:32 */
export const hora = (valor: string | Date) => daHora().format(instante(valor))

/** 20/11/2026 14:32 */
export const dataHora = (valor: string | Date) => `${data(valor)} ${hora(valor)}`

const diaDe = (valor: Date) => Date.parse(hoje(valor)) / DIA_MS

/** Relative when near ("há 5 minutos", "ontem", "em 2 dias"), absolute beyond a week. Put `dataHora` in the title. */
export function quando(valor: string | Date, agora = new Date()): string {
  const momento = instante(valor)
  const dito = relativo()
  const minutos = Math.round((momento.getTime() - agora.getTime()) / 60_000)
  if (minutos === 0) return dito.format(0, 'second')
  if (Math.abs(minutos) < 60) return dito.format(minutos, 'minute')
  const dias = diaDe(momento) - diaDe(agora)
  if (dias === 0) return dito.format(Math.round(minutos / 60), 'hour')
  return Math.abs(dias) <= 7 ? dito.format(dias, 'day') : data(momento)
}

/** 1.234 */
export const numero = (valor: number) => decimal().format(valor)

/** Today in Fortaleza, yyyy-MM-dd. */
export const hoje = (agora = new Date()): string => data(agora).split('/').toReversed().join('-')
