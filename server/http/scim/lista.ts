import { type SQL, sql } from '#server/database/connection.ts'
import { ErroScim } from './erro.ts'
import { analisarFiltro, lerAtributo } from './filtro/analisar.ts'
import { type Colunas, paraSql } from './filtro/para-sql.ts'

/** Per answer, as stated in ServiceProviderConfig. */
export const RESULTADOS_MAXIMO = 200
const PADRAO = 100
const INICIO_MAXIMO = 10_000_000

/** A query for resources (RFC 7644 §3.4.2), in an address or in the body of .search. */
export type Pergunta = {
  filter: string | undefined
  sortBy: string | undefined
  sortOrder: string | undefined
  startIndex: number
  count: number
}

const inteiro = (campo: string, dito: unknown, padrao: number): number => {
  if (dito === undefined || dito === null || dito === '') return padrao
  const valor = typeof dito === 'string' && /^-?\d{1,15}$/.test(dito) ? Number(dito) : dito
  if (typeof valor !== 'number' || !Number.isInteger(valor)) throw new ErroScim('PARAMETRO', { campo })
  return valor
}
const texto = (campo: string, dito: unknown): string | undefined => {
  if (dito === undefined || dito === null || dito === '') return undefined
  if (typeof dito !== 'string') throw new ErroScim('PARAMETRO', { campo })
  return dito
}

/** Reads a query. A start below 1 means 1; a negative count means 0 (RFC 7644 §3.4.2.4). */
export function lerPergunta(dita: Record<string, unknown>): Pergunta {
  const sortOrder = texto('sortOrder', dita['sortOrder'])
  if (sortOrder !== undefined && !/^(ascending|descending)$/i.test(sortOrder))
    throw new ErroScim('PARAMETRO', { campo: 'sortOrder' })
  return {
    filter: texto('filter', dita['filter']),
    sortBy: texto('sortBy', dita['sortBy']),
    sortOrder,
    startIndex: Math.min(Math.max(inteiro('startIndex', dita['startIndex'], 1), 1), INICIO_MAXIMO),
    count: Math.min(Math.max(inteiro('count', dita['count'], PADRAO), 0), RESULTADOS_MAXIMO),
  }
}

/** Condition and order of a query; nulls last, then by id. */
export function emSql({ filter, sortBy, sortOrder }: Pergunta, colunas: Colunas, id: SQL): { onde: SQL; ordem: SQL } {
  const onde = filter === undefined ? sql`true` : paraSql(analisarFiltro(filter), colunas)
  if (sortBy === undefined) return { onde, ordem: sql`${id}` }
  let coluna
  try {
    coluna = colunas(lerAtributo(sortBy))
  } catch {
    coluna = undefined
  }
  if (!coluna || coluna.so) throw new ErroScim('PARAMETRO', { campo: 'sortBy' })
  const valor = coluna.tipo === 'texto' ? sql`lower(${coluna.valor})` : coluna.valor
  const desce = sortOrder?.toLowerCase() === 'descending'
  return { onde, ordem: sql`${valor} ${sql.raw(desce ? 'desc nulls last' : 'asc nulls last')}, ${id}` }
}

export const listaDe = (recursos: object[], total: number, startIndex: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: recursos.length,
  Resources: recursos,
})
