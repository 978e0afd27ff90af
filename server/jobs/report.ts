import { type Banco, linha, sql, type SQL } from '../database/connection.ts'
import { lanesOf, firstDue } from './queue.ts'

/** State of a kind of jobs. Instants are ISO 8601. */
type KindReport = {
  kind: string
  /** Not held, due or not. */
  waiting: number
  running: number
  dead: number
  /** Earliest due date among the waiting; null when none waits. */
  next: string | null
  lastError: string | null
}

/** The whole queue by kind. Counts every row: for a command, not for a call. */
export const reportQueue = (banco: Banco, now: Date) =>
  banco.linhas<KindReport>(
    sql`with f as (select *, holder is not null and due_at > ${now.toISOString()} as taken from fila)
        select kind, count(*) filter (where dead_at is null and not taken)::int as waiting, count(*) filter (where dead_at is null
        and taken)::int as running,
          count(*) filter (where dead_at is not null)::int as dead, min(due_at) filter (where dead_at is null and not taken) as next,
          (array_agg(last_error order by coalesce(dead_at, due_at) desc) filter (where last_error is not null))[1] as "lastError"
        from f group by kind order by kind`,
  )

type DeadJob = {
  id: number
  kind: string
  key: string
  attempts: number
  lastError: string | null
  deadAt: string
}

/** Dead letters, newest first, at most a hundred. */
export const deadJobs = (banco: Banco) =>
  banco.linhas<DeadJob>(
    sql`select id, kind, key, attempts, last_error as "lastError", dead_at as "deadAt" from fila
        where dead_at is not null order by dead_at desc, id desc limit 100`,
  )

/** Queues dead letters again: one by its number, or all of a kind. Answers how many. */
export async function retryDead(banco: Banco, which: number | string, now: Date): Promise<number> {
  const chosen = typeof which === 'number' ? sql`id = ${which}` : sql`kind = ${which}`
  const again = await banco.linhas(
    sql`update fila set dead_at = null, attempts = 0, due_at = ${now.toISOString()} where dead_at is not null and ${chosen}
      returning 1 as sim`,
  )
  return again.length
}

export const countDead = async (banco: Banco) =>
  (await linha<{ n: number }>(banco, sql`select count(*)::int as n from fila where dead_at is not null`))?.n ?? 0

/** A kind, and which of its lanes `t.lane` may be worked. */
type Watched = { kind: string; laneOpen: () => SQL }

/** How long the oldest due job of these kinds has waited, s; 0 when none waits. Reads one row per lane. */
export async function oldestWait(banco: Banco, kinds: Watched[], now: Date): Promise<number> {
  if (kinds.length === 0) return 0
  const names = kinds.map(({ kind }) => kind)
  const open = sql.join(
    kinds.map(({ kind, laneOpen }) => sql`(t.kind = ${kind} and ${laneOpen()})`),
    sql` or `,
  )
  const late = await linha<{ seconds: number | null }>(
    banco,
    sql`select extract(epoch from ${now.toISOString()}::timestamptz - min(d.due_at))::int as seconds
        from (${lanesOf(sql`select unnest(${sql.param(names)}::text[])`)}) t cross join lateral ${firstDue(now)} where ${open}`,
  )
  return Math.max(0, late?.seconds ?? 0)
}
