import { type Banco, linha, sql, type SQL } from '../database/connection.ts'

/** Default lease, ms. */
export const LEASE_MS = 30_000

/** A job this process holds. `key`: the row of the room's table that describes it. */
export type Job = {
  id: number
  kind: string
  key: string
  lane: string
  payload: unknown
  /** Times taken since the last expected result, including this one. */
  attempts: number
  /** Unique to this taking: a later one has another. */
  holder: string
}

type NewJob = { kind: string; key: string; dueAt: Date; lane?: string; payload?: object }

/** Queues the rows (key, lane, due_at) that `rows` selects; an open job with the same key stays unchanged. */
export const enqueueRows = (kind: string, rows: SQL): SQL =>
  sql`insert into fila (kind, key, lane, due_at, created_at)
      select ${kind}, r.key, r.lane, r.due_at, r.due_at from (${rows}) as r (key, lane, due_at) on conflict (kind, key) do nothing`

/** Queues one job in the caller's transaction; an open one gets the new date and its attempts start over. */
export const enqueue = (tx: Banco, { kind, key, dueAt, lane = '', payload }: NewJob) =>
  tx.linhas(
    sql`insert into fila (kind, key, lane, payload, due_at, created_at)
        values (${kind}, ${key}, ${lane}, ${payload === undefined ? null : sql.param(payload)}::jsonb, ${dueAt.toISOString()}::timestamptz,
          ${dueAt.toISOString()}::timestamptz)
        on conflict (kind, key) do update set due_at = excluded.due_at, attempts = 0, holder = null, dead_at = null`,
  )

/** Removes all jobs of a lane, held ones too. */
export const clearLane = (tx: Banco, kind: string, lane: string) =>
  tx.linhas(sql`delete from fila where kind = ${kind} and lane = ${lane}`)

/** The lanes of the kinds that `of` selects, found by one index lookup per lane, however many jobs wait. */
export const lanesOf = (of: SQL) =>
  sql`select k.kind, l.lane from (${of}) as k (kind) cross join lateral (
        with recursive l as (
          (select lane from fila where kind = k.kind and dead_at is null order by lane limit 1)
          union all
          select (select f.lane from fila f where f.kind = k.kind and f.dead_at is null and f.lane > l.lane order by f.lane limit 1)
          from l where l.lane is not null)
        select lane from l where lane is not null) l`

/** The next job of lane `t` that may be taken. */
export const firstDue = (now: Date) =>
  sql`(select f.due_at from fila f where f.kind = t.kind and f.lane = t.lane and f.dead_at is null and f.due_at <= ${now.toISOString()}
       order by f.due_at limit 1) d`

/** Which of these kinds have a due job. */
export async function dueKinds(banco: Banco, kinds: string[], now: Date): Promise<string[]> {
  const due = await banco.linhas<{ kind: string }>(
    sql`select distinct t.kind from (${lanesOf(sql`select unnest(${sql.param(kinds)}::text[])`)}) t cross join lateral ${firstDue(now)}`,
    { nome: 'fila.espera' },
  )
  return due.map(({ kind }) => kind)
}

/** Lanes of a kind with a due job, longest waiting first. `open`: a condition on `t.lane`. */
export async function dueLanes(banco: Banco, kind: string, now: Date, open: SQL): Promise<string[]> {
  const due = await banco.linhas<{ lane: string }>(
    sql`select t.lane from (${lanesOf(sql`select ${kind}::text`)}) t cross join lateral ${firstDue(now)}
        where ${open} order by d.due_at, t.lane limit 200`,
    { nome: 'fila.vez' },
  )
  return due.map(({ lane }) => lane)
}

const leaseEnd = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs).toISOString()

/** Takes the next due job of a lane that is `open`, skipping rows locked by others; undefined when none is due. */
export const claim = (
  banco: Banco,
  { kind, lane, now, open = sql`true`, leaseMs = LEASE_MS }: Claim,
): Promise<Job | undefined> =>
  linha<Job>(
    banco,
    sql`update fila set due_at = ${leaseEnd(now, leaseMs)}, holder = gen_random_uuid(), attempts = attempts + 1
        where id = (select id from fila where kind = ${kind} and lane = ${lane} and dead_at is null and due_at <= ${now.toISOString()}
            and exists (select 1 from (select ${lane}::text as lane) t where ${open})
          order by due_at, id limit 1 for update skip locked)
        returning id, kind, key, lane, payload, attempts, holder`,
  )
type Claim = { kind: string; lane: string; now: Date; open?: SQL; leaseMs?: number }

const mine = ({ id, holder }: Job) => sql`id = ${id} and holder = ${holder}::uuid`

/** Renews the lease. False when another process holds the job, or it is gone. */
export const renew = async (banco: Banco, job: Job, now: Date, leaseMs: number): Promise<boolean> =>
  (await linha(
    banco,
    sql`update fila set due_at = ${leaseEnd(now, leaseMs)} where ${mine(job)} returning 1 as sim`,
  )) !== undefined

/** Removes the job: a statement by itself, or a part of the one that writes the result. */
export const removal = (job: Job): SQL => sql`delete from fila where ${mine(job)}`

/** Postpones the job to `dueAt`. `error`: shown to operators. `expected`: doesn't count as a failed attempt. */
export const putOff = (banco: Banco, job: Job, { dueAt, error, expected }: PutOff) =>
  banco.linhas(
    sql`update fila set due_at = ${dueAt.toISOString()}, holder = null, last_error = ${error},
          attempts = case when ${expected} then 0 else attempts end where ${mine(job)}`,
  )
type PutOff = { dueAt: Date; error: string | null; expected: boolean }

/** Makes the job a dead letter, until an operator retries it. */
export const bury = (banco: Banco, job: Job, now: Date, error: string | null) =>
  banco.linhas(
    sql`update fila set dead_at = ${now.toISOString()}, holder = null, last_error = coalesce(${error}, last_error) where ${mine(job)}`,
  )
