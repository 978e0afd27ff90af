import { diaValido } from '#contract/conferir-entrevista.ts'
import { data, hoje } from '#platform/format.ts'

const antesDe = (fim: string) => new Date(Date.parse(fim) - 1)

/** The last whole day of something that ends at this instant, as people say it. */
export const ultimoDia = (fim: string) => data(antesDe(fim))

/** The same as the forms hold it, yyyy-MM-dd; null of what has no end. */
export const diaDoFim = (fim: string | null) => (fim === null ? null : hoje(antesDe(fim)))

/** A day on which something may still end. */
export const aindaVem = (dia: string) => diaValido(dia) && dia >= hoje()
