import { diaValido } from '#contract/conferir-entrevista.ts'
import { data, hoje } from '#platform/format.ts'

const DIA_MS = 86_400_000

/** The day that many days from today, yyyy-MM-dd. */
export const daqui = (dias: number) => hoje(new Date(Date.now() + dias * DIA_MS))

const antesDe = (fim: string) => new Date(Date.parse(fim) - 1)

/** The last whole day before this instant, in words. */
export const ultimoDia = (fim: string) => data(antesDe(fim))

/** The same day for a form, yyyy-MM-dd. Null when there is no end. */
export const diaDoFim = (fim: string | null) => (fim === null ? null : hoje(antesDe(fim)))

/** A day that an access may still end on: today or later. */
export const aindaVem = (dia: string) => diaValido(dia) && dia >= hoje()
