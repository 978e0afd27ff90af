import { data } from '#platform/format.ts'

/** The last whole day of something that ends at this instant, as people say it. */
export const ultimoDia = (fim: string) => data(new Date(Date.parse(fim) - 1))
