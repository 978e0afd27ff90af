import * as z from 'zod/mini'

/** A count as it comes in a query: digits only, from `minimo` to `maximo`; `codigo` is the problem told otherwise. */
export const contagem = (minimo: number, maximo: number, codigo: string) =>
  z
    .pipe(z.coerce.string(codigo).check(z.regex(/^(0|[1-9]\d{0,11})$/, codigo)), z.transform(Number))
    .check(z.gte(minimo, codigo), z.lte(maximo, codigo))

/** Spring-like paging: page from 0, size 1 to 500 (specification §9). Made in a call marked pure, so that what only asks leaves it out. */
export const paginacao = /* @__PURE__ */ (() => ({
  page: z._default(contagem(0, 1_000_000, 'PAGINACAO_INVALIDA'), 0),
  size: z._default(contagem(1, 500, 'PAGINACAO_INVALIDA'), 500),
}))()

/** `campo,asc|desc` over the given fields only. */
export const ordenacao = (campos: readonly string[], padrao: string) =>
  z._default(
    z.enum(
      campos.flatMap((campo) => [`${campo},asc`, `${campo},desc`]),
      'ORDENACAO_NAO_PERMITIDA',
    ),
    padrao,
  )

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
    first: z.boolean(),
    last: z.boolean(),
  })

export type Page<T> = {
  content: T[]
  totalElements: number
  totalPages: number
  number: number
  size: number
  first: boolean
  last: boolean
}

/** A page from its rows and the total; `number` counts from 0. */
export const page = <T>(content: T[], totalElements: number, number: number, size: number): Page<T> => {
  const totalPages = Math.ceil(totalElements / size)
  return { content, totalElements, totalPages, number, size, first: number === 0, last: number >= totalPages - 1 }
}

const ID_MAXIMO = 9_007_199_254_740_991
/** An id as it comes in a path or a query: digits only; `codigo` is the problem told otherwise. */
export const id = (codigo: string) =>
  z
    .pipe(z.string(codigo).check(z.regex(/^[1-9]\d{0,15}$/, codigo)), z.transform(Number))
    .check(z.gte(1, codigo), z.lte(ID_MAXIMO, codigo))
/** An id inside a JSON body. */
export const idJson = (codigo: string) => z.int(codigo).check(z.gte(1, codigo))
/** The largest value of PostgreSQL's `int`, which counts versions and orders. */
const INT4_MAXIMO = 2_147_483_647
/** A number that counts (a version, an order) in a path or a query: digits only, from 1 to what the database can hold. */
export const ordinal = (codigo: string) =>
  z
    .pipe(z.string(codigo).check(z.regex(/^[1-9]\d{0,9}$/, codigo)), z.transform(Number))
    .check(z.gte(1, codigo), z.lte(INT4_MAXIMO, codigo))
/** The same inside a JSON body. */
export const ordinalJson = (codigo: string) => z.int(codigo).check(z.gte(1, codigo), z.lte(INT4_MAXIMO, codigo))
/**
 * Years from 1500 to 2999. The database has no year 0, and what is counted from a day (a term, a retention) must not pass
 * its year 9999 either.
 */
const ANO_ACEITO = /^(1[5-9]|2\d)\d\d-/
/** A calendar day that exists, yyyy-MM-dd, of the years 1500 to 2999. */
export const dia = (codigo: string) => z.iso.date(codigo).check(z.regex(ANO_ACEITO, codigo))
/** An instant, ISO 8601 in UTC, as an answer tells it. */
export const Instante = z.iso.datetime()
/** An instant that exists, as a caller sends it: ISO 8601 in UTC, of the years 1500 to 2999. */
export const instante = (codigo: string) => z.iso.datetime(codigo).check(z.regex(ANO_ACEITO, codigo))
