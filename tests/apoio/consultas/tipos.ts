import type { Node } from 'typescript/unstable/ast'
import { type Project, type Type, TypeFlags as F } from 'typescript/unstable/sync'

import type { Coluna } from './descrever.ts'

/** A property of a row's type, with the kinds of its values: names of `typeof`, 'null' and 'array'. */
export type Campo = { nome: string; pode: Set<string>; opcional: boolean }

/** The row type of a call of `linhas` or `linha`; undefined where the caller reads no row. */
export function tipoDaLinha({ checker }: Project, chamada: Node): Type | undefined {
  const promessa = checker.getTypeAtLocation(chamada)
  const [dentro] = promessa?.isTypeReference() ? checker.getTypeArguments(promessa) : []
  if (!dentro) return undefined
  const linha =
    checker.isArrayType(dentro) && dentro.isTypeReference()
      ? checker.getTypeArguments(dentro)[0]
      : checker.getNonNullableType(dentro)
  return linha && (linha.flags & (F.Object | F.Intersection)) !== 0 ? linha : undefined
}

function podeSer(projeto: Project, tipo: Type): string[] {
  const { flags } = tipo
  if (tipo.isUnionType()) return (tipo.getTypes() ?? []).flatMap((um) => podeSer(projeto, um))
  if (flags & F.Null) return ['null']
  if (flags & F.Undefined) return ['undefined']
  if (flags & F.StringLike) return ['string']
  if (flags & F.NumberLike) return ['number']
  if (flags & F.BooleanLike) return ['boolean']
  if (flags & (F.Any | F.Unknown)) return ['any']
  if (tipo.isIntersectionType()) {
    const partes = (tipo.getTypes() ?? []).flatMap((um) => podeSer(projeto, um))
    return [partes.find((um) => um !== 'object') ?? 'object']
  }
  return [projeto.checker.isArrayLikeType(tipo) ? 'array' : 'object']
}

/** The properties of a row's type; none where it takes any name. */
export function camposDe(projeto: Project, linha: Type): Campo[] {
  if (projeto.checker.getIndexInfosOfType(linha).length > 0) return []
  return projeto.checker.getPropertiesOfType(linha).map((campo) => {
    const tipo = projeto.checker.getTypeOfSymbol(campo)
    const pode = new Set(tipo ? podeSer(projeto, tipo) : ['any'])
    return { nome: campo.name, pode, opcional: pode.delete('undefined') }
  })
}

/** The JavaScript kind of a PostgreSQL type's values, as returned by server/database/connection.ts. */
function chegaComo(tipo: string): string {
  if (tipo.endsWith('[]')) return 'array'
  if (/^(smallint|integer|bigint|real|double precision|oid)$/.test(tipo)) return 'number'
  if (tipo === 'boolean') return 'boolean'
  if (/^jsonb?$/.test(tipo)) return 'any'
  return tipo === 'bytea' || tipo === 'interval' ? 'object' : 'string'
}

export const NUNCA_NULO = ': is never null'
/** Differences between a row's type and the statement's columns. */
export function diferencas(campos: Campo[], colunas: Coluna[]): string[] {
  const ha = new Map(colunas.map((coluna) => [coluna.nome, coluna]))
  const ditos = new Set(campos.map(({ nome }) => nome))
  const repetidas = colunas.filter(({ nome }, i) => colunas.findIndex((outra) => outra.nome === nome) !== i)
  return [
    ...repetidas.map(({ nome }) => `${nome}: two columns have this name`),
    ...colunas.filter(({ nome }) => !ditos.has(nome)).map(({ nome }) => `${nome}: the row's type does not have it`),
    ...campos.flatMap(({ nome, pode, opcional }) => {
      const coluna = ha.get(nome)
      if (!coluna) return opcional ? [] : [`${nome}: no such column`]
      const chega = chegaComo(coluna.tipo)
      const cabe = chega === 'any' || coluna.nulo === 'SEMPRE' || pode.has('any') || pode.has(chega)
      return [
        ...(cabe ? [] : [`${nome}: ${coluna.tipo} comes as ${chega}, not ${[...pode].join(' | ')}`]),
        ...((coluna.nulo === 'PODE' || coluna.nulo === 'SEMPRE') && !pode.has('null') && !pode.has('any')
          ? [`${nome}: may be null`]
          : []),
        ...(coluna.nulo === 'NUNCA' && pode.has('null') ? [`${nome}${NUNCA_NULO}`] : []),
      ]
    }),
  ]
}
