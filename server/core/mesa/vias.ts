import { type ConsultaDaMesa, GrupoMesa, SEM_PRAZO } from '#contract/mesa.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { filtra, filtro } from './filtros.ts'

/** Groups are stored by position: a number sorts faster over thousands of rows. */
export const numeroDo = (grupo: GrupoMesa) => GrupoMesa.options.indexOf(grupo)
export const nomeDoGrupo = (numero: number) => GrupoMesa.options[numero] as GrupoMesa // only stored numbers
const VENCIDAS = numeroDo('AGUARDANDO_ACAO_DE_TEMPORALIDADE')
const COM_PRAZO = numeroDo('ALERTAS')
const A_ASSINAR = numeroDo('PRONTO_PARA_ASSINAR')
/** Without a term, or with a paused one: last. */
const NO_FIM = sql.raw(`'${SEM_PRAZO}'::timestamptz`)

/** Whose desk, and when; marks of the future are terms not yet reached. */
export type Pedida = { query: ConsultaDaMesa; entrada: EntradaAtiva; agora: string }

/** Whether mark `k` is the person's own, or of nobody in their unit. */
const minha = ({ id, lotacaoId }: EntradaAtiva) =>
  sql`(k.pessoa_id = ${id} or (k.lotacao_id = ${lotacaoId} and k.pessoa_id is null))`
/** Whether mark `k` is on this desk now. */
export const naVisao = ({ query, entrada, agora }: Pedida) =>
  sql`${query.visao === 'MINHA' ? minha(entrada) : sql`k.lotacao_id = ${entrada.lotacaoId}`} and k.desde <= ${agora}`

/**
 * Marks of a desk, with counts of vias per group for person and unit. The access rule is the costly part: it is evaluated
 * once, and only for marks not open to the whole unit (`poucas`). Open ones are read from an index in its order, unless a
 * filter must see all, once. Dates are compared on what was read (`coalesce`): as an index range the planner would prefer it
 * to the order it needs. A person's marks in other units are the index ranges before and after this unit.
 */
export function marcas({ query, entrada, agora }: Pedida): SQL {
  const { id, lotacaoId } = entrada
  const campos = sql`k.documento_id, k.mobil_id, k.grupo, k.pessoa_id, k.desde, k.marcador`
  return sql`abertas as ${umaVez(query) ? sql`materialized` : sql`not materialized`} (
        select ${campos}, coalesce(k.pessoa_id, ${id}) = ${id} as minha, true as "daUnidade" from marca k where k.lotacao_id = ${lotacaoId}
        and k.aberta and coalesce(k.desde <= ${agora}, false) and ${filtro(query, entrada)})
      , poucas as materialized (
        select ${campos}, ${minha(entrada)} as minha, k.lotacao_id = ${lotacaoId} as "daUnidade" from (
          select * from marca k where k.lotacao_id = ${lotacaoId} and not k.aberta and k.desde <= ${agora}
          ${sql.join(
            [sql`<`, sql`>`].map(
              (lado) =>
                sql`union all select * from marca k where k.pessoa_id = ${id} and k.lotacao_id ${lado} ${lotacaoId}
                  and coalesce(k.desde <= ${agora}, false)`,
            ),
            sql` `,
          )}) k
          join documento d on d.id = k.documento_id where ${podeLer(entrada)} and ${filtro(query, entrada)})
      , contas as materialized (
        select grupo, count(distinct mobil_id) filter (where minha) as pessoa,
          count(distinct mobil_id) filter (where "daUnidade") as lotacao
        from (select * from (select grupo, mobil_id, minha, "daUnidade" from abertas order by grupo, mobil_id offset 0) k
          union all select grupo, mobil_id, minha, "daUnidade" from poucas) k group by grupo)`
}

/** All marks are read anyway: once is enough. */
const umaVez = (query: ConsultaDaMesa) => query.ordem === 'PRAZO' || filtra(query)

/** Vias per group: the desk's first view, a batch of signatures, or a page. */
const cabem = (grupo: GrupoMesa | undefined) =>
  grupo === undefined ? sql`case g.grupo when ${A_ASSINAR} then 50 else 25 end` : sql`200`

/** Groups ordered alike, upwards (1) or downwards (-1): by arrival, or by end of term. */
type Ordem = { grupos: number[]; sentido: 1 | -1; porPrazo: boolean }
/** Newest first; expired terms oldest first, and terms by their end; or as asked. */
function ordens({ grupo, ordem }: ConsultaDaMesa): Ordem[] {
  const ordemDe = (numero: number): Omit<Ordem, 'grupos'> =>
    ordem === 'PRAZO' || numero === COM_PRAZO
      ? { sentido: 1, porPrazo: true }
      : { sentido: ordem === 'ANTIGOS' || numero === VENCIDAS ? 1 : -1, porPrazo: false }
  const pedidos = grupo === undefined ? GrupoMesa.options.map(numeroDo) : [numeroDo(grupo)]
  return Object.values(Object.groupBy(pedidos, (numero) => JSON.stringify(ordemDe(numero)))).flatMap((grupos) =>
    grupos?.[0] === undefined ? [] : [{ grupos, ...ordemDe(grupos[0]) }],
  )
}

/**
 * The first vias `v` of each group, or a page of one, plus one more when there are more. Within a group a via appears once,
 * for whatever reason and however many must sign it. `chave`, `documento`, `via`: ascending order; `alem`: the extra one.
 */
export const primeiras = (pedida: Pedida): SQL =>
  sql.join(
    ordens(pedida.query).map((ordem) => primeirasDe(ordem, pedida)),
    sql` union all `,
  )

/** Position after which a page begins: date, document, via. */
function ondeComeca(depois: string | undefined): SQL {
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
  return sql`(${desde}::timestamptz, ${Number(documento)}::bigint, ${Number(mobil)}::bigint)`
}

function primeirasDe({ grupos, sentido, porPrazo }: Ordem, pedida: Pedida): SQL {
  const { grupo, depois } = pedida.query
  const onde = ondeComeca(depois)
  const segue = sql.raw(sentido === 1 ? '>' : '<')
  const rumo = sql.raw(sentido === 1 ? 'asc' : 'desc')
  const desta = sql.raw(pedida.query.visao === 'MINHA' ? 'minha' : '"daUnidade"')
  const pelosIndices = !porPrazo && !umaVez(pedida.query)
  // open marks in index order until enough, each via at its newest mark; one that is also among the few may move, which
  // makes room
  // what is among the few as well may stand elsewhere, and makes room for another.
  const abertas = pelosIndices
    ? sql`(select k.documento_id, k.mobil_id, k.desde from abertas k where k.grupo = g.grupo and k.${desta}
          and not exists (select 1 from abertas x where x.mobil_id = k.mobil_id and x.grupo = k.grupo and x.${desta}
            and (x.desde, x.marcador, coalesce(x.pessoa_id, 0)) > (k.desde, k.marcador, coalesce(k.pessoa_id, 0)) offset 0)
          ${depois === undefined ? sql`` : sql`and (k.desde, k.documento_id, k.mobil_id) ${segue} ${onde}`}
          order by k.desde ${rumo}, k.documento_id ${rumo}, k.mobil_id ${rumo}
          limit ${cabem(grupo)} + 1 + (select count(*) from poucas p where p.grupo = g.grupo))`
    : sql`select documento_id, mobil_id, desde from abertas where grupo = g.grupo and ${desta}`
  // on later pages, an open mark may come before one of the few
  const dasPoucas =
    pelosIndices && depois !== undefined
      ? sql`greatest(p.desde, (select max(x.desde) from abertas x where x.mobil_id = p.mobil_id and x.grupo = p.grupo and x.${desta}))`
      : sql`p.desde`
  return sql`select v.*, g.grupo, n > ${cabem(grupo)} as alem, n = ${cabem(grupo)} as ultima from contas g cross join lateral (
      select *, ${sentido} * date_part('epoch', posto) as chave, ${sentido} * documento_id as documento, ${sentido} * mobil_id as via,
        row_number() over (order by posto ${rumo}, documento_id ${rumo}, mobil_id ${rumo}) as n from (
        select * from (
          select documento_id, mobil_id, desde, ${
            porPrazo
              ? sql`coalesce((select case when z.restam is null then z.vence::timestamp at time zone 'UTC' end from prazo z
                where z.mobil_id = v.mobil_id and z.encerrado_id is null), ${NO_FIM})`
              : sql`desde`
          } as posto from (
            select documento_id, mobil_id, max(desde) as desde from (
              ${abertas} union all select p.documento_id, p.mobil_id, ${dasPoucas} from poucas p where p.grupo = g.grupo and p.${desta}) v
            group by documento_id, mobil_id) v) v
        ${depois === undefined ? sql`` : sql`where (posto, documento_id, mobil_id) ${segue} ${onde}`}
        order by posto ${rumo}, documento_id ${rumo}, mobil_id ${rumo} limit ${cabem(grupo)} + 1) v) v
    where g.grupo in (${sql.join(
      grupos.map((numero) => sql`${numero}`),
      sql`, `,
    )})`
}

/** Order for mixed groups: terms, then finished, then the rest. */
export const mostrar = ({ ordem }: ConsultaDaMesa): SQL =>
  sql`${ordem === 'PRAZO' ? sql`` : sql`k.grupo = ${COM_PRAZO} desc, `}k.chave < 0, k.chave, k.documento, k.via, k.grupo`
