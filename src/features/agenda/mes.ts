import { somarDias } from '#contract/dias-uteis.ts'
import { idioma } from '#platform/i18n.ts'

/** The month, yyyy-MM, of a day, yyyy-MM-dd. */
export const mesDe = (dia: string) => dia.slice(0, 7)
export const mesValido = (mes: string | null) => mes !== null && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(mes)

export function mesVizinho(mes: string, passo: 1 | -1): string {
  const [ano = 0, qual = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(ano, qual - 1 + passo, 1)).toISOString().slice(0, 7)
}

/** The weeks that hold a month, from Sunday to Saturday (specification §9). */
export function semanasDe(mes: string): string[][] {
  const primeiro = `${mes}-01`
  let dia = somarDias(primeiro, -new Date(`${primeiro}T00:00:00Z`).getUTCDay())
  const semanas: string[][] = []
  do {
    const semana = Array.from({ length: 7 }, (_, i) => somarDias(dia, i))
    semanas.push(semana)
    dia = somarDias(dia, 7)
  } while (mesDe(dia) <= mes)
  return semanas
}

export const nomeDoMesDoAno = (mes: string) =>
  new Intl.DateTimeFormat(idioma(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes}-15T12:00:00Z`),
  )

/** Names of the days, Sunday first: `curto` is shown, `longo` is read by screen readers. */
export const diasDaSemana = () =>
  Array.from({ length: 7 }, (_, i) => {
    const dia = new Date(Date.UTC(2026, 10, 1 + i, 12)) // 1 November 2026 is a Sunday
    const dito = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(idioma(), { weekday, timeZone: 'UTC' }).format(dia)
    return { curto: dito('short'), longo: dito('long') }
  })
