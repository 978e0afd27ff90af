import * as z from 'zod/mini'

const inteiro = (error: string) => z.coerce.number(error).check(z.int(error))

/** Spring-like paging: page from 0, size 1 to 500 (specification §9). Made in a call marked pure, so that what only asks leaves it out. */
export const paginacao = /* @__PURE__ */ (() => ({
  page: z._default(
    inteiro('PAGINACAO_INVALIDA').check(z.gte(0, 'PAGINACAO_INVALIDA'), z.lte(1_000_000, 'PAGINACAO_INVALIDA')),
    0,
  ),
  size: z._default(
    inteiro('PAGINACAO_INVALIDA').check(z.gte(1, 'PAGINACAO_INVALIDA'), z.lte(500, 'PAGINACAO_INVALIDA')),
    500,
  ),
}))()

/** `campo,asc|desc` over the given fields only. */
export const ordenacao = (campos: readonly string[], padrao: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (valor) => campos.some((campo) => valor === `${campo},asc` || valor === `${campo},desc`),
          'ORDENACAO_NAO_PERMITIDA',
        ),
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
    .check(z.lte(ID_MAXIMO, codigo))
/** An id inside a JSON body. */
export const idJson = (codigo: string) => z.int(codigo).check(z.gte(1, codigo))
/** A calendar day, yyyy-MM-dd, that exists. */
export const dia = (codigo: string) => z.iso.date(codigo)
/** An instant, ISO 8601 in UTC. */
export const Instante = z.iso.datetime()
