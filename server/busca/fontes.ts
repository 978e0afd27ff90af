import type { EntradaAtiva } from '../contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import type { Pergunta } from './pergunta.ts'

/**
 * Where a search takes its candidates from. Each source reads a bounded number of rows from an index, in an order that puts the
 * wanted ones first, so that an answer takes as long with a million documents as with a thousand (docs/decisions/0055).
 * A source is a select of `id`, or of `id, alterado_em, dia` for a search by date; `d` is the document.
 */

/** With no more matches than this, all of them are ranked. */
export const TODOS = 2_000
/** Of each common word: how many of the documents that stand out by it. */
const DESTAQUES = 1_000
/** Of a common word: how many of the newest documents are looked at. */
const NOVOS = 1_500
/** By date: how many that hold the words are looked at, newest first, for those that may be read. */
export const JANELA = 4_000
/** How many of the asker's own órgão and own unit are looked at besides. */
const DO_ORGAO = 3_000
const DA_UNIDADE = 2_000

const e = (condicoes: SQL[]) => sql.join([sql`true`, ...condicoes], sql` and `)

/** The newest of one's órgão, and of those that went through one's unit: what somebody who reads little finds in a large house. */
const doOrgao = (entrada: EntradaAtiva, condicoes: SQL[]) =>
  sql`(select d.* from documento d where d.orgao_id = ${entrada.orgaoId} and ${e(condicoes)} order by d.alterado_em desc, d.id desc limit ${DO_ORGAO})`
const daUnidade = (entrada: EntradaAtiva, condicoes: SQL[]) =>
  sql`(select d.* from documento d join (select distinct g.documento_id from passagem g where g.lotacao_id = ${entrada.lotacaoId} order by g.documento_id desc limit ${DA_UNIDADE}) g
      on g.documento_id = d.id where ${e(condicoes)})`

type Pedida = {
  pergunta: Pergunta
  /** Of the document's own row: espécie, state. */
  filtros: SQL[]
  /** Documents that the words name, found before: they are candidates whatever they hold. */
  nomeados: SQL
  entrada: EntradaAtiva
  /** Also the asker's own órgão and unit. */
  perto: boolean
}

/**
 * Candidates to be ranked, as a list of CTEs that ends with `fonte (id)`; `muitos.sim` tells whether there are more matches
 * than are ranked. All matches when they are few; of many: those that stand out by one of the words, the newest, and some more.
 */
export function fontesPorPosto({ pergunta, filtros, nomeados, entrada, perto }: Pedida): SQL {
  const { consulta, positiva, lexemas } = pergunta
  const achados = positiva === null ? sql`false` : sql`d.busca @@ ${positiva}::tsquery`
  const seMuitos = sql`(select sim from muitos)`
  const bate = (fonte: SQL) => sql`select n.id from ${fonte} n where ${seMuitos} and n.busca @@ ${consulta}::tsquery`
  const novos = sql`(select d.id, d.busca from documento d where ${e(filtros)} order by d.alterado_em desc, d.id desc limit ${NOVOS})`
  return sql`achados as materialized (select d.id from documento d where ${e(filtros)} and ${achados} limit ${TODOS + 1})
    , muitos as materialized (select count(*) > ${TODOS} or ${positiva === null} as sim from achados)
    , fonte as materialized (
        (select id from achados limit (case when ${seMuitos} then 200 else ${TODOS} end))
        union select x.documento_id from unnest(${sql.param(lexemas)}::text[]) as l (lexema)
          cross join lateral (select documento_id from destaque t where t.lexema = l.lexema order by t.posto desc, t.documento_id desc limit ${DESTAQUES}) x where ${seMuitos}
        union ${bate(novos)}
        ${perto ? sql`union ${bate(doOrgao(entrada, filtros))} union ${bate(daUnidade(entrada, filtros))}` : sql``}
        union select unnest(${nomeados}))`
}

type PedidaPorData = {
  pergunta: Pergunta | undefined
  filtros: SQL[]
  /** What the words are looked for in: a tsvector of `d` that an index has. */
  onde: SQL
  /** A column or expression of `d` that an index has. */
  chave: SQL
  /** Documents that the words name, found before: they are candidates whatever they hold. */
  nomeados: SQL
  entrada: EntradaAtiva
  perto: boolean
}

/**
 * Candidates by date, as a list of CTEs that ends with `fonte (id, chave)`; `muitos.sim` tells whether there are more than were
 * looked at. An excluded word or a phrase is not looked for here: only the text can tell, and reading so many takes seconds.
 */
export function fontesPorData({ pergunta, filtros, onde, chave, nomeados, entrada, perto }: PedidaPorData): SQL {
  const palavras = pergunta?.positiva ?? null
  const condicoes = palavras === null ? filtros : [...filtros, sql`${onde} @@ ${palavras}::tsquery`]
  const mais = (fonte: SQL) => sql`union select d.id, ${chave} as chave from ${fonte} d`
  return sql`janela as materialized (select d.id, ${chave} as chave from documento d where ${e(condicoes)} order by ${chave} desc, d.id desc limit ${JANELA})
    , muitos as materialized (select count(*) >= ${JANELA} as sim from janela)
    , fonte as materialized (select id, chave from janela union select d.id, ${chave} as chave from documento d where d.id = any(${nomeados})
        ${perto ? sql`${mais(doOrgao(entrada, condicoes))} ${mais(daUnidade(entrada, condicoes))}` : sql``})`
}
