import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { type Filtro, POUCOS } from './filtros.ts'
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
const JANELA = 1_500
/** Where no filter is passed by few, so many are walked, newest first, for those that pass. */
const PERCORRIDOS = 60_000
/** How many of the asker's own órgão and own unit are looked at besides. */
const DO_ORGAO = 3_000
const DA_UNIDADE = 2_000

const e = (condicoes: SQL[]) => sql.join([sql`true`, ...condicoes], sql` and `)

/** The newest of one's órgão, and of those that went through one's unit: what somebody who reads little finds in a large house. */
const doOrgao = (entrada: EntradaAtiva, condicoes: SQL[]) =>
  sql`(select d.* from documento d where d.orgao_id = ${entrada.orgaoId} and ${e(condicoes)} order by d.alterado_em desc, d.id desc
    limit ${DO_ORGAO})`
const daUnidade = (entrada: EntradaAtiva, condicoes: SQL[]) =>
  sql`(select d.* from documento d
    join (select distinct g.documento_id from passagem g where g.lotacao_id = ${entrada.lotacaoId} order by g.documento_id desc
    limit ${DA_UNIDADE}) g
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
  const { consulta, indexavel, lexemas } = pergunta
  const achados = indexavel === null ? sql`false` : sql`d.busca @@ ${indexavel}::tsquery`
  const seMuitos = sql`(select sim from muitos)`
  const bate = (fonte: SQL) => sql`select n.id from ${fonte} n where ${seMuitos} and n.busca @@ ${consulta}::tsquery`
  const novos = sql`(select d.id, d.busca from documento d where ${e(filtros)} order by d.alterado_em desc, d.id desc limit ${NOVOS})`
  return sql`achados as materialized (select d.id from documento d where ${e(filtros)} and ${achados} limit ${TODOS + 1})
    , muitos as materialized (select count(*) > ${TODOS} or ${indexavel === null} as sim from achados)
    , fonte as materialized (
        (select id from achados limit (case when ${seMuitos} then 200 else ${TODOS} end))
        union select x.documento_id from unnest(${sql.param(lexemas)}::text[]) as l (lexema)
          cross join lateral (select documento_id from destaque t where t.lexema = l.lexema order by t.posto desc, t.documento_id desc
            limit ${DESTAQUES}) x where ${seMuitos}
        union ${bate(novos)}
        ${perto ? sql`union ${bate(doOrgao(entrada, filtros))} union ${bate(daUnidade(entrada, filtros))}` : sql``}
        union select unnest(${nomeados}))`
}

type PedidaPorData = {
  /** Of the document's own row, with an index in the order of `chave`, or a range of it. */
  filtros: SQL[]
  /** Without such an index (filtros.ts). */
  outros: Filtro[]
  /** A column or expression of `d` that an index has. */
  chave: SQL
  /** Documents that the words name, found before: they are candidates whatever they hold. */
  nomeados: SQL
  entrada: EntradaAtiva
  perto: boolean
}

/** The same condition, which the planner will not look for in an index. */
const soConferir = (condicao: SQL) => sql`(${condicao}) is true`

const conferidos = (outros: Filtro[], quais: (um: Filtro) => boolean) =>
  outros.filter(quais).map(({ filtro }) => soConferir(filtro))

/** The newest that pass: looked up by a filter that few pass or by what two have in common, or walked in order. */
function janela(filtros: SQL[], outros: Filtro[], chave: SQL): SQL {
  const ordem = sql`order by ${chave} desc, d.id desc`
  const daqui = (condicoes: SQL[]) =>
    sql`select d.id, ${chave} as chave from documento d where ${e([...filtros, ...condicoes])} ${ordem} limit ${JANELA}`
  if (outros.length === 0 || outros.some(({ poucos }) => poucos))
    return daqui(outros.map(({ filtro, poucos }) => (poucos ? filtro : soConferir(filtro))))
  const conjuntos = outros.flatMap(({ ids }) => ids ?? [])
  if (conjuntos.length > 1) {
    const comuns = sql`select id from (${sql.join(conjuntos, sql` intersect `)}) x order by id desc limit ${POUCOS}`
    // an array is read once; a subquery might be for each row
    return daqui([sql`d.id = any(array(${comuns}))`, ...conferidos(outros, ({ exatos }) => exatos !== true)])
  }
  const conferir = [
    ...conjuntos.map((ids) => soConferir(sql`d.id in ${ids}`)),
    ...conferidos(outros, ({ exatos }) => exatos !== true),
  ]
  return sql`select d.id, ${chave} as chave from (select d.* from documento d where ${e(filtros)} ${ordem} limit ${PERCORRIDOS}) d
      where ${e(conferir)} ${ordem} limit ${JANELA}`
}

/**
 * Candidates by date, as a list of CTEs that ends with `fonte (id, chave)`; `muitos.sim` tells whether there may be more than
 * were looked at.
 */
export function fontesPorData({ filtros, outros, chave, nomeados, entrada, perto }: PedidaPorData): SQL {
  const todos = [...filtros, ...outros.map(({ filtro }) => filtro)].map(soConferir)
  const mais = (fonte: (entrada: EntradaAtiva, condicoes: SQL[]) => SQL) =>
    sql`union select d.id, ${chave} as chave from ${fonte(entrada, [])} d where ${e(todos)}`
  const percorridos = outros.length > 0 && !outros.some(({ poucos }) => poucos)
  return sql`janela as materialized (${janela(filtros, outros, chave)})
    , muitos as materialized (select count(*) >= ${JANELA} or ${percorridos} as sim from janela)
    , fonte as materialized (select id, chave from janela union select d.id, ${chave} as chave from documento d
      where d.id = any(${nomeados})
        ${perto ? sql`${mais(doOrgao)} ${mais(daUnidade)}` : sql``})`
}
