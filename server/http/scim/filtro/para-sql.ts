import { sql, type SQL } from '#server/database/connection.ts'
import { ErroScim } from '../erro.ts'
import type { Caminho, Comparador, Filtro, Valor } from './analisar.ts'

/** An attribute in SQL. `texto`: compared ignoring case; `exato`: as it is. `achar`: an indexed condition implied by `eq`. */
export type Coluna = {
  tipo: 'texto' | 'exato' | 'booleano' | 'instante'
  valor: SQL
  achar?: (valor: string) => SQL
  /** The only comparison allowed. */
  so?: (op: Comparador, valor: Valor) => SQL | undefined
}
/** Column of an attribute; undefined when it can't be filtered. `dentro`: the attribute whose value is examined. */
export type Colunas = (caminho: Caminho) => Coluna | undefined

const OPERADORES = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
/** Never null. */
const certa = (condicao: SQL) => sql`coalesce(${condicao}, false)`
const escapar = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')
const nomeDe = ({ urn, nome, sub }: Caminho) =>
  `${urn === null ? '' : `${urn}:`}${nome}${sub === null ? '' : `.${sub}`}`

function deTexto({ tipo, valor: coluna, achar }: Coluna, op: Comparador, dito: string): SQL {
  const minusculo = tipo === 'texto'
  const tem = minusculo ? sql`lower(${coluna})` : coluna
  const valor = minusculo ? dito.toLowerCase() : dito
  if (op === 'co' || op === 'sw' || op === 'ew') {
    const padrao = `${op === 'sw' ? '' : '%'}${escapar(valor)}${op === 'ew' ? '' : '%'}`
    return certa(sql`${tem} like ${padrao}`)
  }
  if (op === 'ne') return sql`${tem} is distinct from ${valor}::text`
  const igual = certa(sql`${tem} ${sql.raw(OPERADORES[op])} ${valor}::text`)
  // separate, so that its index is used
  return op === 'eq' && achar ? sql`(${achar(valor)} and ${igual})` : igual
}

/** A boolean, possibly as text (Entra ID). */
function booleanoDito(valor: Valor): boolean | undefined {
  if (typeof valor === 'boolean') return valor
  const dito = String(valor).toLowerCase()
  return dito === 'true' || dito === 'false' ? dito === 'true' : undefined
}

function deBooleano({ valor: coluna }: Coluna, op: Comparador, valor: Valor): SQL | undefined {
  const dito = booleanoDito(valor)
  if (dito === undefined || (op !== 'eq' && op !== 'ne')) return undefined
  return certa(sql`${coluna} = ${op === 'eq' ? dito : !dito}::boolean`)
}

function deInstante({ valor: coluna }: Coluna, op: Comparador, valor: Valor): SQL | undefined {
  const instante = typeof valor === 'string' ? new Date(valor) : undefined
  if (!instante || Number.isNaN(instante.getTime()) || op === 'co' || op === 'sw' || op === 'ew') return undefined
  const operador = op === 'ne' ? 'is distinct from' : OPERADORES[op]
  return certa(sql`date_trunc('milliseconds', ${coluna}) ${sql.raw(operador)} ${instante.toISOString()}::timestamptz`)
}

function deNulo({ valor: coluna }: Coluna, op: Comparador): SQL | undefined {
  if (op === 'eq') return sql`${coluna} is null`
  return op === 'ne' ? sql`${coluna} is not null` : undefined
}

function comparar(coluna: Coluna, op: Comparador, valor: Valor): SQL | undefined {
  if (coluna.so) {
    const so = coluna.so(op, valor)
    return so && certa(so)
  }
  if (valor === null) return deNulo(coluna, op)
  if (coluna.tipo === 'booleano') return deBooleano(coluna, op, valor)
  if (coluna.tipo === 'instante') return deInstante(coluna, op, valor)
  return typeof valor === 'string' ? deTexto(coluna, op, valor) : undefined
}

/** A filter as SQL. Throws invalidFilter for unknown attributes and meaningless comparisons. */
export function paraSql(filtro: Filtro, colunas: Colunas, dentro: Caminho | null = null): SQL {
  if ('filtros' in filtro) {
    const partes = filtro.filtros.map((cada) => paraSql(cada, colunas, dentro))
    return sql`(${partes.reduce((tudo, parte) => (filtro.op === 'and' ? sql`${tudo} and ${parte}` : sql`${tudo} or ${parte}`))})`
  }
  if (filtro.op === 'not') return sql`not ${paraSql(filtro.filtro, colunas, dentro)}`
  if (filtro.op === '[]') {
    if (dentro !== null) throw new ErroScim('FILTRO_ATRIBUTO', { atributo: nomeDe(filtro.caminho) })
    return paraSql(filtro.filtro, colunas, filtro.caminho)
  }
  const caminho = dentro === null ? filtro.caminho : { ...dentro, sub: filtro.caminho.nome }
  const coluna = colunas(caminho)
  if (!coluna) throw new ErroScim('FILTRO_ATRIBUTO', { atributo: nomeDe(caminho) })
  if (filtro.op === 'pr') {
    if (coluna.so) throw new ErroScim('FILTRO_OPERADOR', { atributo: nomeDe(caminho), op: 'pr' })
    return sql`(${coluna.valor} is not null)`
  }
  const condicao = comparar(coluna, filtro.op, filtro.valor)
  if (!condicao) throw new ErroScim('FILTRO_OPERADOR', { atributo: nomeDe(caminho), op: filtro.op })
  return condicao
}
