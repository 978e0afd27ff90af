import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { type Filtro, POUCOS } from './filtros.ts'
import type { Pergunta } from './pergunta.ts'

/**
 * Candidates of a search. Each source reads a bounded number of rows from an index, best first, so that time doesn't grow
 * with the number of documents (docs/decisions/0055). A source selects `id`, or `id, alterado_em, dia` for a search by date;
 * `d` is the document.
 */

/** Up to so many matches, all are ranked. */
export const TODOS = 2_000
/** For each common word: documents from `destaque`. */
const DESTAQUES = 1_000
/** For common words: the newest documents. */
const NOVOS = 1_500
/** By date: matching documents checked for access, newest first. */
const JANELA = 1_500
/** When every filter matches many: documents walked, newest first. */
const PERCORRIDOS = 60_000
/** Documents of the caller's órgão and unit looked at besides. */
const DO_ORGAO = 3_000
const DA_UNIDADE = 2_000

const e = (condicoes: SQL[]) => sql.join([sql`true`, ...condicoes], sql` and `)

/** The newest of the caller's órgão, and of those that passed their unit: found even by who reads little in a large house. */
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
  /** On the document's own row: espécie, state. */
  filtros: SQL[]
  /** Documents named by the words: always candidates. */
  nomeados: SQL
  entrada: EntradaAtiva
  /** Includes the caller's órgão and unit. */
  perto: boolean
}

/**
 * Candidates to rank, as CTEs ending with `fonte (id)`; `muitos.sim`: there are more matches than ranked. All matches when
 * few; otherwise those in which a word stands out, the newest, and some more.
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
  /** On the document's own row, with an index ordered by `chave`, or a range of it. */
  filtros: SQL[]
  /** Without such an index (filtros.ts). */
  outros: Filtro[]
  /** An indexed column or expression of `d`. */
  chave: SQL
  /** Documents named by the words: always candidates. */
  nomeados: SQL
  entrada: EntradaAtiva
  perto: boolean
}

/** The condition, hidden from the planner's choice of index. */
const soConferir = (condicao: SQL) => sql`(${condicao}) is true`

const conferidos = (outros: Filtro[], quais: (um: Filtro) => boolean) =>
  outros.filter(quais).map(({ filtro }) => soConferir(filtro))

/** The newest matches: by a rare filter, by the intersection of two, or by walking in order. */
function janela(filtros: SQL[], outros: Filtro[], chave: SQL): SQL {
  const ordem = sql`order by ${chave} desc, d.id desc`
  const daqui = (condicoes: SQL[]) =>
    sql`select d.id, ${chave} as chave from documento d where ${e([...filtros, ...condicoes])} ${ordem} limit ${JANELA}`
  if (outros.length === 0 || outros.some(({ poucos }) => poucos))
    return daqui(outros.map(({ filtro, poucos }) => (poucos ? filtro : soConferir(filtro))))
  const conjuntos = outros.flatMap(({ ids }) => ids ?? [])
  if (conjuntos.length > 1) {
    const comuns = sql`select id from (${sql.join(conjuntos, sql` intersect `)}) x order by id desc limit ${POUCOS}`
    // an array is read once, a subquery maybe per row
    return daqui([sql`d.id = any(array(${comuns}))`, ...conferidos(outros, ({ exatos }) => exatos !== true)])
  }
  const conferir = [
    ...conjuntos.map((ids) => soConferir(sql`d.id in ${ids}`)),
    ...conferidos(outros, ({ exatos }) => exatos !== true),
  ]
  return sql`select d.id, ${chave} as chave from (select d.* from documento d where ${e(filtros)} ${ordem} limit ${PERCORRIDOS}) d
      where ${e(conferir)} ${ordem} limit ${JANELA}`
}

/** Candidates by date, as CTEs ending with `fonte (id, chave)`; `muitos.sim`: there may be more. */
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
