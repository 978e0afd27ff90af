import type pg from 'pg'

import { MARCA } from './avaliar.ts'
import { type Catalogo, lerArvore, type Nulo, Nulos } from './nulos.ts'

/** PostgreSQL's description of a statement's column, without running it. */
export type Coluna = { nome: string; tipo: string; nulo: Nulo }
export type Descrita = { colunas: Coluna[] } | { erro: string }

/** Numbers the parameters in order, like the driver. */
const numerar = (texto: string): string => {
  let quantos = 0
  return texto.replaceAll(MARCA, () => `$${++quantos}`)
}

async function lerCatalogo(cliente: pg.Client): Promise<Catalogo> {
  const linhas = async (texto: string) => (await cliente.query<Record<string, string>>(texto)).rows
  const preenchidas = await linhas(
    `select attrelid || '.' || attnum as qual from pg_attribute where attnotnull and attnum > 0`,
  )
  const visoes = await linhas(`select oid::text from pg_class where relkind = 'v'`)
  const funcoes = await linhas(`select oid::text, proname as nome, proisstrict::text as estrita from pg_proc`)
  const operadores = await linhas(`select oid::text, oprname as nome from pg_operator`)
  return {
    preenchidas: new Set(preenchidas.map(({ qual }) => qual!)),
    visoes: new Set(visoes.map(({ oid }) => oid!)),
    funcoes: new Map(funcoes.map(({ oid, nome, estrita }) => [oid!, { nome: nome!, estrita: estrita === 'true' }])),
    operadores: new Map(operadores.map(({ oid, nome }) => [oid!, nome!])),
  }
}

/** Commands are not prepared: PostgreSQL only plans queries. */
const COMANDO = /^\s*(alter|analyze|create|drop|lock|set|truncate|vacuum)\b/i
const arranjo = (valor: unknown): string[] => (Array.isArray(valor) ? valor.map(String) : [])

/** Results of several commands sent at once. */
const varias = async (cliente: pg.Client, comandos: string[]) =>
  (await cliente.query(comandos.join(';'))) as unknown as pg.QueryResult<Record<string, unknown>>[] // not in @types/pg

/** Prepares statements over one connection to a migrated database; runs none. */
export async function abrirDescritor(cliente: pg.Client): Promise<(texto: string) => Promise<Descrita>> {
  const nulos = new Nulos(await lerCatalogo(cliente))
  return async (texto) => {
    const escrito = numerar(texto)
    if (COMANDO.test(escrito)) return { colunas: [] }
    try {
      const [, feita] = await varias(cliente, [
        `prepare conferida as ${escrito}`,
        `select parameter_types::text[] as entra, result_types::text[] as sai from pg_prepared_statements where name = 'conferida'`,
        'deallocate conferida',
      ])
      const tipos = arranjo(feita?.rows[0]?.['sai'])
      if (tipos.length === 0) return { colunas: [] }
      // one argument for all parameters of a type, because a function takes at most a hundred
      const entra = arranjo(feita?.rows[0]?.['entra'])
      const argumentos = [...new Set(entra)]
      const emFuncao = escrito.replaceAll(
        /\$(\d+)/g,
        (_, n) => `$${argumentos.indexOf(entra[Number(n) - 1] ?? '') + 1}`,
      )
      const [, , lida] = await varias(cliente, [
        'begin',
        `create function pg_temp.conferida(${argumentos.join(', ')}) returns void language sql begin atomic ${emFuncao}; end`,
        `select prosqlbody::text as corpo from pg_proc where proname = 'conferida' and pronamespace = pg_my_temp_schema()`,
        'rollback',
      ])
      const colunas = nulos.colunas(lerArvore(String(lida?.rows[0]?.['corpo'])))
      return { colunas: colunas.map((coluna, i) => ({ ...coluna, tipo: tipos[i] ?? '' })) }
    } catch (erro) {
      await cliente.query('rollback')
      const { message, position } = erro as pg.DatabaseError
      // PostgreSQL counts from the beginning of the command
      const onde = Number(position ?? 0) - 'prepare conferida as '.length
      return { erro: `${message}: …${escrito.slice(Math.max(0, onde - 40), onde + 20).replaceAll(/\s+/g, ' ')}…` }
    }
  }
}
